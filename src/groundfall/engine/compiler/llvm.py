"""LLVM: text to machine code, and machine code into this process. This is the only file that uses llvmlite."""

from __future__ import annotations

import ctypes
import os
import platform
import threading
from functools import cache
from itertools import count
from typing import Any

import llvmlite
import llvmlite.binding as llvm

CALLED = ("log", "memcpy", "memmove", "memset")  # functions of C that compiled code calls: LLVM adds all but `log`
_lock = threading.RLock()  # LLVM's parts are used by one thread at a time


@cache
def _prepared() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


def target() -> str:
    """What machine code depends on besides its text: versions, the system, and the processor's name and features."""
    _prepared()
    versions = f"{platform.python_version()} {llvmlite.__version__} {'.'.join(map(str, llvm.llvm_version_info))}"
    processor = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    return f"{versions} {llvm.get_process_triple()} {processor}"


def _target_machine(level: int) -> Any:
    _prepared()
    return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=level, jit=True
    )


def compile_text(text: str, level: int) -> bytes:
    """An object file from a module in LLVM's language. `level`, from 0 to 3, says how much it is optimised."""
    with _lock:
        machine = _target_machine(level)
        module = llvm.parse_assembly(text)
        module.verify()
        builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
        builder.getModulePassManager().run(module, builder)
        return bytes(machine.emit_object(module))


@cache
def _called() -> dict[str, int]:
    """The addresses of these functions in Python's own C library: compiled rules and `math.log` call the same `log`.

    On Windows LLVM would not find them by itself.
    """
    library = ctypes.CDLL("ucrtbase" if os.name == "nt" else None)
    return {name: ctypes.cast(getattr(library, name), ctypes.c_void_p).value or 0 for name in CALLED}


class Loaded:
    """Object files loaded into this process together: each finds the functions of those before it.

    LLVM looks for a name in this process first, so the names that objects export have a dot, which C's names have not.
    """

    def __init__(self) -> None:
        with _lock:
            self._jit = llvm.create_lljit_compiler(_target_machine(2), use_jit_link=False, suppress_errors=False)
        self._libraries: list[Any] = []
        self._names = count()  # none is used again, not even of what could not be loaded

    def add(self, data: bytes, exported: tuple[str, ...]) -> dict[str, int]:
        """Loads an object file; returns the addresses of its exported functions and variables."""
        with _lock:
            library = llvm.JITLibraryBuilder().add_object_img(data)
            for name, address in _called().items():
                library = library.import_symbol(name, address)
            for known in self._libraries:
                library = library.add_jit_library(known.name)
            for name in exported:
                library = library.export_symbol(name)
            tracker = library.link(self._jit, f"groundfall{next(self._names)}")
            self._libraries.append(tracker)
            return {name: int(tracker[name]) for name in exported}
