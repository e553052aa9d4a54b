"""What compiled code calls: the functions of C that Python calls too, found by their addresses, with equal results."""

from __future__ import annotations

import math
import random
import struct

import pytest

pytest.importorskip("llvmlite")

import numpy as np

from groundfall.engine import compiled
from groundfall.engine.catalogue import all_games
from groundfall.engine.compiler import llvm
from groundfall.engine.compiler.kinds import FLOAT, INTEGER, Array
from groundfall.engine.compiler.module import Module, symbol_of
from groundfall.engine.compiler.signature import called, prototype
from groundfall.players.mcts import mcts
from groundfall.players.warm import ENTRY_POINTS

from .caches import PEBBLES
from .helpers import KEPT, Unit

FLOATS = Array(FLOAT)


def logarithms(values, results):
    for n in range(len(values)):
        results[n] = math.log(values[n])


def sums_of_products(values, results):
    for n in range(2, len(values)):
        results[n] = values[n] * values[n - 1] + values[n - 2]


def in_both_forms(function, values):
    results, plain = np.zeros(len(values)), [0.0] * len(values)
    Unit(function, FLOATS, FLOATS)(np.array(values), results)
    function(values, plain)
    return results.tobytes(), np.array(plain).tobytes()


def test_logarithms_are_pythons_to_the_last_bit() -> None:
    """Of doubles of every magnitude, near 1, and of visits as the search has them."""
    chance = random.Random(1)
    bits = [chance.randrange(1, 0x7FF << 52) for _ in range(60_000)]
    values = [struct.unpack("<d", struct.pack("<Q", one))[0] for one in bits]
    values += [1.0 + chance.uniform(-1e-3, 1e-3) for _ in range(20_000)]
    values += [n + 1.0 for n in range(20_000)]
    found, wanted = in_both_forms(logarithms, values)
    assert found == wanted


def test_products_and_sums_are_rounded_one_by_one() -> None:
    """They are not contracted, though the processor may be able to."""
    chance = random.Random(2)
    found, wanted = in_both_forms(sums_of_products, [chance.uniform(-2.0, 2.0) for _ in range(10_000)])
    assert found == wanted


def test_no_liberties_are_taken_with_floats() -> None:
    text = compiled.form_of(PEBBLES).entry(mcts).object.text
    assert "fmul double" in text
    assert not {"fast", "contract", "reassoc", "nnan", "ninf", "nsz", "arcp", "afn"} & {*text.split()}


def test_nothing_else_of_this_process_is_called() -> None:
    """On Windows the rest would not be found, and elsewhere it might have the name of a rule."""
    for game in (PEBBLES, *(game for game in all_games().values() if game.package.startswith("groundfall.games."))):
        form = compiled.CompiledForm(game)
        form.prepare(ENTRY_POINTS)


def test_the_functions_are_those_of_pythons_own_c_library() -> None:
    called = llvm._called()
    assert {*called} == {*llvm.CALLED}
    assert all(called.values())


def test_a_function_is_not_one_of_this_process_that_has_its_name() -> None:
    def getpid(a):
        return a + 7

    def asking(a):
        return getpid(a)

    rules, entry = Module(), Module({getpid: "rules.getpid"})
    rules.export("rules.getpid", getpid, (INTEGER,))
    entry.export("asking", asking, (INTEGER,))
    loaded = llvm.Loaded()
    KEPT.append(loaded)
    loaded.add(llvm.compile_text(rules.written(), 2), ("rules.getpid",))
    found = loaded.add(llvm.compile_text(entry.written(), 2), ("asking",))
    assert called(prototype((INTEGER,))(found["asking"]), (INTEGER,), (3,)) == (10, 0)
    form = compiled.form_of(PEBBLES)
    for one in (form.rules, *(form.entry(factory).object for factory in ENTRY_POINTS)):
        assert all("." in export.name for export in one.exports), "names of C have no dots"


def test_after_an_object_that_cannot_be_loaded_others_are() -> None:
    loaded, module = llvm.Loaded(), Module()
    module.export("same", same, (INTEGER,))
    data = llvm.compile_text(module.written(), 2)
    for bad, exported in ((b"no object", ("same",)), (data, ("missing",))):
        with pytest.raises(RuntimeError):
            loaded.add(bad, exported)
    KEPT.append(loaded)
    assert called(prototype((INTEGER,))(loaded.add(data, ("same",))["same"]), (INTEGER,), (3,)) == (3, 0)


def same(a):
    return a


def test_names_may_have_letters_of_every_alphabet() -> None:
    def größe(ä):
        return ä * 2

    def zähle(ß):
        return größe(ß) + 1

    module = Module()
    name = symbol_of(zähle)
    module.export(name, zähle, (INTEGER,))
    loaded = llvm.Loaded()
    KEPT.append(loaded)
    found = loaded.add(llvm.compile_text(module.written(), 2), (name,))
    assert called(prototype((INTEGER,))(found[name]), (INTEGER,), (3,)) == (7, 0)
