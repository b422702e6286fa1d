"""Trains a player of Eternity by playing against itself, on the processor, in a few minutes.

A small network looks at what a seat knows and says how likely each action should be and how the game will go. It
learns by PPO: a thousand games go on at once in a ``tablee.VecEnv``, whoever is to act is played by the same network,
each seat's decisions are judged by what became of that seat, and illegal actions are never considered.
Now and then it sits down with random players, and the curve is printed. At the end it plays our bots.

    pip install tablee jax
    python train_eternity.py --minutes 5
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import tablee

Params = dict[str, Any]


def network(params: Params, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithm of how likely each action is, illegal ones never, and what the game is expected to bring."""
    x = seen.astype(jnp.float32) / params["bounds"]
    for weight, bias in params["layers"]:
        x = jax.nn.relu(x @ weight + bias)
    return jax.nn.log_softmax(jnp.where(mask > 0, x @ params["policy"], -1e9)), (x @ params["value"])[:, 0]


def new_params(game: tablee.Game, width: int, key: jax.Array) -> Params:
    sizes, keys = [game.observation_size, width, width], jax.random.split(key, 3)
    layer = lambda key, n, m: (jax.random.normal(key, (n, m)) * (2 / n) ** 0.5, jnp.zeros(m))  # noqa: E731
    return {
        "bounds": jnp.maximum(jnp.asarray(game.observation_bounds, jnp.float32), 1),
        "layers": [layer(key, n, m) for key, n, m in zip(keys, sizes, sizes[1:], strict=False)],
        "policy": jax.random.normal(keys[2], (width, game.n_actions)) * 0.01,
        "value": jnp.zeros((width, 1)),
    }


@jax.jit
def choose(params: Params, seen: jax.Array, mask: jax.Array, key: jax.Array) -> tuple[jax.Array, ...]:
    """An action for each row, the logarithm of how likely it was, and what is expected."""
    log, value = network(params, seen, mask)
    action = jax.random.categorical(key, log)
    return action, jnp.take_along_axis(log, action[:, None], 1)[:, 0], value


def loss(params: Params, batch: tuple[jax.Array, ...], entropy_bonus: jax.Array) -> jax.Array:
    seen, mask, action, old, better, target = batch
    log, value = network(params, seen, mask)
    ratio = jnp.exp(jnp.take_along_axis(log, action[:, None], 1)[:, 0] - old)
    clipped = jnp.clip(ratio, 0.8, 1.2)
    entropy = -(jnp.exp(log) * jnp.where(mask > 0, log, 0)).sum(1)
    return (-jnp.minimum(ratio * better, clipped * better) + 0.5 * (target - value) ** 2).mean() - (
        entropy_bonus * entropy.mean()
    )


@jax.jit
def update(params: Params, moments: Any, step: Any, batch: Any, rate: Any, entropy_bonus: Any) -> tuple[Params, Any]:
    """One step of Adam."""
    slopes = jax.grad(loss)(params, batch, entropy_bonus)
    slopes["bounds"] = jnp.zeros_like(slopes["bounds"])
    length = jnp.sqrt(sum((it**2).sum() for it in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda it: it * jnp.minimum(1.0, 0.5 / (length + 1e-8)), slopes)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slopes)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slopes)
    size = rate * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    return jax.tree.map(lambda p, m, v: p - size * m / (jnp.sqrt(v) + 1e-8), params, first, second), (first, second)


def gather(params: Params, many: tablee.VecEnv, n_steps: int, key: jax.Array, keep: float = 0.95) -> list[np.ndarray]:
    """Plays on, and judges every decision by what became of the seat that made it."""
    rows: list[tuple[np.ndarray, ...]] = []
    for luck in jax.random.split(key, n_steps):
        before = many.observations.copy(), many.masks.copy(), many.seats.copy()
        action, log, value = (np.asarray(it) for it in choose(params, before[0], before[1], luck))
        many.step(action.astype(np.int64))
        rows.append((*before, action, log, value, many.done.copy(), many.rewards.copy()))
    seen, mask, seats, action, log, value, done, rewards = (np.stack(it) for it in zip(*rows, strict=True))
    # Backwards: for each seat of each game, what it expected at its next decision, or what the game brought it.
    everyone, better = np.arange(many.n), np.zeros_like(value)
    following, gain = np.full(rewards.shape[1:], np.nan), np.zeros(rewards.shape[1:])
    for t in reversed(range(n_steps)):
        following[done[t]], gain[done[t]] = rewards[t][done[t]], 0.0
        own = everyone, seats[t].astype(int)
        surprise = np.nan_to_num(following[own] - value[t])
        better[t] = gain[own] = surprise + keep * gain[own]
        following[own] = value[t]
    flat = [it.reshape(-1, *it.shape[2:]) for it in (seen, mask, action, log, better, better + value)]
    flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
    return [it.astype(np.float32) if it.dtype == np.float64 else it for it in flat]


def player(params: Params) -> tablee.Player:
    """The network as a player for the arena: it takes what it finds most likely."""
    think = jax.jit(lambda seen, mask: network(params, seen, mask)[0].argmax(1))

    def trained(question: tablee.Question) -> str:
        mask = np.zeros((1, params["policy"].shape[1]), np.uint8)
        mask[0, question.indices] = 1
        return question.legal[question.indices.index(int(think(question.observation[None], mask)[0]))]

    return trained


def train(game: tablee.Game, minutes: float, n: int = 512, n_steps: int = 96, width: int = 256) -> Params:
    key, luck, start = jax.random.PRNGKey(0), np.random.default_rng(0), time.monotonic()
    params = new_params(game, width, key)
    zeros = jax.tree.map(jnp.zeros_like, params)
    moments, many, told, n_updates, n_rounds = (zeros, zeros), tablee.VecEnv(game, n, seed=1), 0.0, 0, 0
    while (spent := time.monotonic() - start) < minutes * 60 or n_rounds == 0:
        key, now = jax.random.split(key)
        data, n_rounds = gather(params, many, n_steps, now), n_rounds + 1
        left = max(1 - spent / max(minutes * 60, 1e-9), 0.05)
        for _ in range(2):
            for part in np.array_split(luck.permutation(n * n_steps), max(n * n_steps // 4096, 1)):
                n_updates += 1
                batch = tuple(it[part] for it in data)
                params, moments = update(params, moments, n_updates, batch, 1e-3 * left, 0.01 * left)
        if told <= spent:
            told = spent + max(minutes * 60 / 10, 1)
            wins = tablee.arena(game, [player(params), "random"], games=40 * game.players, seed=7)["trained"].wins
            print(f"{spent:6.0f} s  {n_rounds * n * n_steps:9} decisions  wins {wins:6.1%} against random", flush=True)
    return params


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--players", type=int, default=3)
    words.add_argument("--games", type=int, default=300, help="games against each bot at the end")
    args = words.parse_args()
    game = tablee.Game("eternity", args.players)
    mine = player(train(game, args.minutes))
    for bot in ("random", "greedy", "easy"):
        print(f"\nagainst {bot}, {1 / args.players:.1%} would be even")
        print(tablee.arena(game, [mine, bot], games=args.games, seed=99))
