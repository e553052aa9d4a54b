"""Compiles Rule Python to machine code: from the syntax tree of each function to LLVM's language, and from there, by
LLVM, to one object for the rules of a game and a small one for each entry point. `engine.language` says which
functions it takes; what in them cannot be worked out ends the call with a fault, which names function and line
(docs/native.md lists what that is, and what has to be done for one construct more).

    kinds     the kinds of values: numbers, records, arrays, named tuples
    layout    where each field of a record lies in memory
    reading   the syntax tree of a function, and what the names in it mean
    instead   what rules call in the engine, as it is compiled
    callee    a function as others call it, and what one that is being written asks of its module
    lowering  one function in LLVM's language: its statements; on top of `expressions`, `cells`, `arithmetic`, `writer`
              and, for the lines themselves, `body`
    module    all functions that an object contains
    signature the kinds of an entry point's parameters, and how Python's values are passed
    llvm      optimising, objects, loading; the only file that uses llvmlite
    key       what identifies an object: a digest of all that would be read to write it
    store     objects on disk, each made once, if `trust` allows it; `archive` carries them to other machines
"""

STAGES = (
    "read",
    "translated",
    "optimised",
    "loaded",
)  # of the rules of a game; the third takes longest


def stage(done: int, expected: int) -> str:
    """What is being done to the rules of a game now, after so many of the stages."""
    return STAGES[min(done * len(STAGES) // max(expected, 1), len(STAGES) - 1)]
