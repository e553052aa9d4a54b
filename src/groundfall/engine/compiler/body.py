"""LLVM's language for one function while it is written: instructions, local variables, blocks."""

from __future__ import annotations


class Body:
    """The lines of a function. After a jump, instructions go nowhere until the next block begins."""

    def __init__(self) -> None:
        self.variables: list[str] = []
        self.lines: list[str] = []
        self.open = True  # whether the present block still needs an end
        self._count = 0

    def fresh(self, prefix: str = "%v") -> str:
        """A new name."""
        self._count += 1
        return f"{prefix}{self._count}"

    def emit(self, text: str) -> None:
        """Adds an instruction."""
        if self.open:
            self.lines.append(f"  {text}")

    def make(self, text: str) -> str:
        """Adds an instruction with a result, and returns the result."""
        name = self.fresh()
        self.emit(f"{name} = {text}")
        return name

    def variable(self, llvm: str) -> str:
        """A new local variable, which is 0 at first."""
        name = self.fresh("%x")
        zero = {"i64": "0", "double": "0.0", "ptr": "null"}[llvm]
        self.variables += [f"  {name} = alloca {llvm}", f"  store {llvm} {zero}, ptr {name}"]
        return name

    def begin(self, label: str) -> None:
        """Begins a block; the block before continues into it."""
        if self.open:
            self.jump(label)
        self.lines.append(f"{label}:")
        self.open = True

    def jump(self, label: str) -> None:
        """Ends the present block with a jump."""
        self.emit(f"br label %{label}")
        self.open = False

    def branch(self, condition: str, yes: str, no: str, weights: str = "") -> None:
        """Ends the present block with a decision. `weights`: how often it goes which way."""
        self.emit(f"br i1 {condition}, label %{yes}, label %{no}{weights}")
        self.open = False
