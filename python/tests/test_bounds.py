"""Whatever is asked for by number has a bound, memory that is not there is an exception, and Ctrl-C is heard."""

from __future__ import annotations

import _thread
import itertools
import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import tablee
import tablee.gymnasium
import tablee.openspiel
from playing import NAMES
from tablee import pettingzoo

#: Longer than any memory, and quick to be named.
ENDLESS = [range(2**40), range(2**62)]
HUGE = [2**31, 2**63 - 1, 2**63, 2**70, 10**9]


@pytest.mark.parametrize("many", [0, -1, *HUGE])
def test_numbers_of_games_and_threads_have_bounds(many):
    game = tablee.Game("dobro")
    for words, what in (({"n": many}, "games"), ({"n": 2, "threads": many}, "threads")):
        with pytest.raises(ValueError, match=f"there are 1 to .* {what}, not {many}"):
            tablee.VecEnv(game, **words)
    with pytest.raises(tablee.Error, match="a tournament has 1 to"):
        tablee.arena(game, "random", many)
    with pytest.raises((tablee.Error, ValueError)):
        tablee.openspiel.TableeGame(game, {"deals": many})


@pytest.mark.parametrize("words", [{"n": 1.5}, {"n": "7"}, {"n": 2, "threads": 1.5}, {"n": [1]}])
def test_numbers_of_games_and_threads_are_whole(words):
    with pytest.raises(TypeError, match="whole number"):
        tablee.VecEnv(tablee.Game("dobro"), **words)
    assert tablee.VecEnv(tablee.Game("dobro"), np.int64(3), threads=np.int8(1)).n == 3


@pytest.mark.parametrize("name", ["ismcts:1000001", "ismcts:4294967295", "ismcts:99999999999", "ismcts:60001ms"])
def test_thoughts_have_bounds(name):
    with pytest.raises(ValueError, match=r"at most|no bot"):
        tablee.Bot(name)
    with pytest.raises(ValueError, match=r"at most|no bot"):
        tablee.arena(tablee.Game("dobro"), name, 1)


@pytest.mark.parametrize("endless", ENDLESS, ids=str)
def test_what_says_that_it_is_endless_is_not_believed(endless):
    """Rust would ask for as much memory as a sequence says that it needs, and end the process if there is none."""
    game = tablee.Game("warriors", 3)
    state, many = game.deal(1), tablee.VecEnv(game, 2, 1)
    for work in (
        lambda: state.letters("a", endless), lambda: state.spelt("a", endless), lambda: game.set_up(endless),
        lambda: many.step(endless), lambda: many.letters(endless), lambda: many.spelt(endless),
        lambda: many.random_actions(endless), lambda: tablee.arena(game, endless),
        lambda: tablee.Match(game).play(endless),
        lambda: tablee.gymnasium.SeatEnv(game, opponents=endless), lambda: tablee.openspiel.game_of(endless),
    ):  # fmt: skip
        with pytest.raises((TypeError, ValueError, OverflowError, tablee.Error, AttributeError)) as refused:
            work()
        assert str(refused.value)


def test_players_that_never_end_are_refused():
    game = tablee.Game("dobro", 3)
    for work in (tablee.arena, lambda game, players: tablee.Match(game, 1).play(players)):
        with pytest.raises(tablee.Error, match="more players for 3 seats"):
            work(game, itertools.repeat("random"))


@pytest.mark.parametrize("cycles", [0, -1, "3", 1.5])
def test_a_game_goes_on_for_a_whole_number_of_cycles(cycles):
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises((TypeError, tablee.Error)):
            make(tablee.Game("dobro"), max_cycles=cycles)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited in another way")
@pytest.mark.parametrize("name", NAMES)
def test_memory_that_is_not_there_is_an_exception(name):
    """In a process of its own, which may have little more memory than it has."""
    script = f"""
import pathlib, resource, tablee
game = tablee.Game({name!r})
small = tablee.VecEnv(game, 8, 1)
has = int(pathlib.Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (has + (48 << 20),) * 2)
for threads in (1, 2):
    try:
        tablee.VecEnv(game, 1 << 18, 1, threads)
    except MemoryError as error:
        assert str(error), "without a sentence"
        print("MemoryError")
small.step_random()
print(small.n)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["MemoryError", "MemoryError", "8"], done.stdout + done.stderr


def heard_after(work) -> float:
    """How many seconds after Ctrl-C it is heard; it is pressed a little after the beginning of long work."""
    pressed = []

    def press():
        pressed.append(time.monotonic())
        _thread.interrupt_main()

    timer = threading.Timer(0.3, press)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
        return time.monotonic() - pressed[0]
    finally:
        timer.cancel()
        timer.join()


def long_thought(name, method):
    game = tablee.Game(name)
    state = game.deal(1)
    while len(state.legal(state.to_act[0])) < 2:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    question = state.question(state.to_act[0])
    getattr(tablee.Bot("ismcts:30000ms"), method)(question, 1)


def forever(step):
    while True:
        step()


GAME = tablee.Game("warriors", 4)
LONG = {
    "a thought": lambda: long_thought("eternity", "choose"),
    "advice": lambda: long_thought("nains", "advise"),
    "a tournament": lambda: tablee.arena(GAME, ["ismcts:30000ms", "ismcts:1000000"], 1_000_000),
    "a quick tournament": lambda: tablee.arena(GAME, "random", 1_000_000),
    "a match": lambda: tablee.Match(GAME, 1).play(["ismcts:1000000"]),
    "one game": lambda: forever(tablee.Env(GAME, 1).reset),
    "many games": lambda: forever(tablee.VecEnv(GAME, 4096, 1, 2).step_random),
    "a seat": lambda: tablee.gymnasium.SeatEnv(GAME, "b", "ismcts:30000ms").reset(seed=1),
    "guesses": lambda: forever(lambda: GAME.guess(GAME.deal(1).view("a"), 1)),
}


@pytest.mark.parametrize("what", LONG)
def test_whoever_presses_ctrl_c_is_heard(what):
    assert heard_after(LONG[what]) < 10, "what is not broken off takes half a minute and more"
    assert GAME.deal(1).to_act, "and all goes on"


def test_a_server_that_is_silent_does_not_hold_up_ctrl_c():
    import socket

    script = """
import asyncio, sys, tablee
async def main():
    async with tablee.connect(f"http://127.0.0.1:{sys.argv[1]}", "LUNE-TIGRE-4721"):
        pass
try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("heard")
"""
    import signal

    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = subprocess.Popen(
            [sys.executable, "-c", script, str(silent.getsockname()[1])], stdout=subprocess.PIPE, text=True
        )
        line, _ = silent.accept()
        pressed = time.monotonic()
        client.send_signal(signal.SIGINT)
        assert client.communicate(timeout=20)[0] == "heard\n"
        assert time.monotonic() - pressed < 10, "a request that nobody answers takes half a minute"
        line.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_games_go_on_in_a_process_that_was_forked():
    """Threads that were kept from one step to the next would be missing there, and the step would never end."""
    many = tablee.VecEnv(tablee.Game("eternity", 4), 1024, 1, 2)
    many.step_random()
    child = os.fork()
    if child == 0:
        many.step_random()
        os._exit(0 if many.masks.any(axis=1).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    many.step_random()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_games_that_were_being_stepped_when_a_process_was_forked_are_refused_there():
    """The thread that steps them is missing in the other process: it would be waited for without end."""
    import signal

    many = tablee.VecEnv(GAME, 1 << 15, 1, 2)
    stop = threading.Event()
    thread = threading.Thread(target=lambda: [many.step_random() for _ in iter(stop.is_set, True)])
    thread.start()
    told = []
    try:
        while "refused" not in told and len(told) < 200:
            child = os.fork()
            if child == 0:
                signal.alarm(20)
                try:
                    many.step_random()
                    os._exit(0)
                except tablee.BrokenState:
                    tablee.VecEnv(GAME, 4, 1).step_random()
                    os._exit(7)
            # By chance it was between two steps.
            told.append({0: "stepped", 7: "refused"}[os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])])
    finally:
        stop.set()
        thread.join()
    assert told[-1] == "refused"
    many.step_random()


def test_a_subinterpreter_is_told_that_it_cannot_have_the_package():
    """Whether it comes first or not; and the main interpreter goes on."""
    script = """
import sys
try:
    import _interpreters as them
except ImportError:
    import _xxsubinterpreters as them
if sys.argv[1] == "after":
    import tablee
for _ in range(3):
    another = them.create()
    try:
        told = them.run_string(another, "import tablee")
    except Exception as error:
        told = error
    assert "main interpreter only" in str(told), told
    them.destroy(another)
import tablee
print(tablee.Game("dobro").deal(1).view("a")["turn"])
"""
    for order in ("before", "after"):
        done = subprocess.run([sys.executable, "-c", script, order], capture_output=True, text=True, timeout=120)
        if "No module named" in done.stderr and "interpreters" in done.stderr:
            pytest.skip("this Python has no subinterpreters")
        assert done.returncode == 0 and len(done.stdout) == 2, done.stdout + done.stderr


@pytest.mark.parametrize("what", ["views", "questions", "steps"])
def test_a_thread_that_is_in_the_middle_of_a_call_when_python_ends_does_not_end_it_badly(what):
    """Before 3.14 Python unwinds such threads, which what is compiled must not see: "FATAL: exception not rethrown"."""
    script = f"""
import threading, time, tablee
game = tablee.Game("eternity", 4)
state = game.deal(1)
many, one = [tablee.VecEnv(game, 512, 1, 2) for _ in range(3)], tablee.Env(game, 1)
def views(at):
    while True: state.view("a")
def questions(at):
    while True: state.question(state.to_act[0]).view
def steps(at):
    while True:
        many[at].step_random()
        one.step(one.legal[0])
for at in range(3):
    threading.Thread(target={what}, args=(at,), daemon=True).start()
time.sleep(0.1)
"""
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
