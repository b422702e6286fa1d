"""Trains a player of Eternity by playing against itself, on the processor, in a few minutes.

A small network looks at what a seat knows and says how likely each action should be and how the game will go (actor
and critic). Thousands of games go on at once in a ``tablee.VecEnv``; whoever is to act is played by the same network.
Every few updates it sits down with random players, and the curve is printed. At the end it plays our bots.

    pip install tablee jax
    python train_eternity.py --minutes 3
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import tablee

Params = dict[str, Any]


def network(params: Params, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Logits of the actions, illegal ones never, and what the game is expected to bring."""
    x = seen.astype(jnp.float32) / params["bounds"]
    for weight, bias in params["layers"]:
        x = jax.nn.relu(x @ weight + bias)
    logits, value = x @ params["policy"], (x @ params["value"])[:, 0]
    return jnp.where(mask > 0, logits, -1e9), value


def new_params(game: tablee.Game, width: int, key: jax.Array) -> Params:
    sizes, keys = [game.observation_size, width, width], jax.random.split(key, 4)
    layer = lambda key, n, m: (jax.random.normal(key, (n, m)) * (2 / n) ** 0.5, jnp.zeros(m))  # noqa: E731
    return {
        "bounds": jnp.maximum(jnp.asarray(game.observation_bounds, jnp.float32), 1),
        "layers": [layer(key, n, m) for key, n, m in zip(keys, sizes, sizes[1:], strict=False)],
        "policy": jax.random.normal(keys[2], (width, game.n_actions)) * 0.01,
        "value": jnp.zeros((width, 1)),
    }


@jax.jit
def choose(params: Params, seen: jax.Array, mask: jax.Array, key: jax.Array) -> jax.Array:
    return jax.random.categorical(key, network(params, seen, mask)[0])


def loss(params: Params, seen: jax.Array, mask: jax.Array, action: jax.Array, gain: jax.Array) -> jax.Array:
    logits, value = network(params, seen, mask)
    log = jax.nn.log_softmax(logits)
    better = jax.lax.stop_gradient(gain - value)
    chosen = jnp.take_along_axis(log, action[:, None], 1)[:, 0]
    entropy = -(jnp.exp(log) * jnp.where(mask > 0, log, 0)).sum(1)
    return (-better * chosen + 0.5 * (gain - value) ** 2 - 0.005 * entropy).mean()


@partial(jax.jit, static_argnames="rate")
def update(params: Params, moments: Any, step: Any, batch: Any, rate: float) -> tuple[Params, Any]:
    """One step of Adam."""
    slopes = jax.grad(loss)(params, *batch)
    slopes["bounds"] = jnp.zeros_like(slopes["bounds"])
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slopes)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slopes)
    size = rate * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    return jax.tree.map(lambda p, m, v: p - size * m / (jnp.sqrt(v) + 1e-8), params, first, second), (first, second)


class Gathered:
    """Decisions of games that are not over yet, and of those that are, with what they brought."""

    def __init__(self, n: int) -> None:
        self.open: list[list[tuple[np.ndarray, np.ndarray, int, int]]] = [[] for _ in range(n)]
        self.done: list[tuple[np.ndarray, np.ndarray, int, float]] = []

    def add(self, many: tablee.VecEnv, actions: np.ndarray, before: tuple[np.ndarray, np.ndarray, np.ndarray]) -> None:
        for at, (seen, mask, seat) in enumerate(zip(*before, strict=True)):
            self.open[at].append((seen, mask, int(actions[at]), int(seat)))
        for over in np.flatnonzero(many.done).tolist():
            brought = many.rewards[over].copy()
            self.done += [(seen, mask, action, brought[seat]) for seen, mask, action, seat in self.open[over]]
            self.open[over] = []

    def batch(self, size: int) -> tuple[np.ndarray, ...]:
        taken, self.done = self.done[:size], self.done[size:]
        seen, mask, action, gain = zip(*taken, strict=True)
        return np.stack(seen), np.stack(mask), np.array(action), np.array(gain, np.float32)


def player(params: Params) -> tablee.Player:
    """The network as a player for the arena: it takes what it finds most likely."""
    think = jax.jit(lambda seen, mask: network(params, seen, mask)[0].argmax(1))

    def trained(question: tablee.Question) -> str:
        mask = np.zeros((1, params["policy"].shape[1]), np.uint8)
        mask[0, question.indices] = 1
        return question.legal[question.indices.index(int(think(question.observation[None], mask)[0]))]

    return trained


def train(game: tablee.Game, minutes: float, n: int = 256, batch: int = 4096, width: int = 128) -> Params:
    key = jax.random.PRNGKey(0)
    params = new_params(game, width, key)
    zeros = jax.tree.map(jnp.zeros_like, params)
    moments, gathered, many = (zeros, zeros), Gathered(n), tablee.VecEnv(game, n, seed=1)
    start, told, n_updates, n_decisions = time.monotonic(), 0.0, 0, 0
    while (spent := time.monotonic() - start) < minutes * 60:
        while len(gathered.done) < batch:
            key, luck = jax.random.split(key)
            before = many.observations.copy(), many.masks.copy(), many.seats.copy()
            actions = np.asarray(choose(params, before[0], before[1], luck), np.int64)
            many.step(actions)
            gathered.add(many, actions, before)
            n_decisions += n
        n_updates += 1
        params, moments = update(params, moments, n_updates, gathered.batch(batch), 1e-3)
        if told <= spent:
            told = spent + max(minutes * 60 / 10, 1)
            wins = tablee.arena(game, [player(params), "random"], games=40 * game.players, seed=7)["trained"].wins
            print(f"{spent:6.0f} s  {n_updates:5} updates  {n_decisions:9} decisions  wins {wins:6.1%} against random")
    return params


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=3.0)
    words.add_argument("--players", type=int, default=3)
    words.add_argument("--games", type=int, default=300, help="games against each bot at the end")
    args = words.parse_args()
    game = tablee.Game("eternity", args.players)
    mine = player(train(game, args.minutes))
    for bot in ("random", "greedy", "easy"):
        print(f"\nagainst {bot}, {1 / args.players:.1%} would be even")
        print(tablee.arena(game, [mine, bot], games=args.games, seed=99))
