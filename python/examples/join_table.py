"""A bot that joins a live table: python join_table.py http://127.0.0.1:7878 LUNE-TIGRE-4721"""

import asyncio
import random
import sys

import tablee


async def main(server: str, code: str) -> None:
    async with tablee.connect(server, code, name="Any card") as table:
        async for question in table.questions():
            if question.must:
                await question.answer(random.choice(question.legal))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
