import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { createPostgresDatabase, waitForOtherSessions } from '../../../test/databases.ts'
import { addTestUsers, findWrongCounts, publishTestArticle } from '../../../test/engagement.ts'

/** Each user comments, likes and leaves a message: about a thousand concurrent calls per round on SQLite. */
const engines = [
  { engine: 'sqlite', rounds: 20, userCount: 334 },
  { engine: 'postgres', rounds: 20, userCount: 40 },
] as const

const user = fileURLToPath(new URL('../../../test/engage-until-killed.ts', import.meta.url))

interface WritingProcess {
  /** Starts to write, until the process is killed at a random instant. @returns The acknowledged writes. */
  writeUntilKilled(maxWrites: number): Promise<string[]>
  kill(): void
}

/** Starts a process that waits: it loads its code while the round before it runs. */
function startWriter(url: string, file: string, round: number): WritingProcess {
  const child = spawn(process.execPath, [user, url, file, String(round)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const kill = (): void => void child.kill('SIGKILL')
  return {
    kill,
    async writeUntilKilled(maxWrites) {
      const acked: string[] = []
      // By progress instead of time, so that the kill hits the work on fast and slow machines.
      const enough = Math.ceil(Math.random() * maxWrites)
      const lines = createInterface(child.stdout)
      const closed = once(lines, 'close')
      const { promise: isEnough, resolve } = Promise.withResolvers<void>()
      lines.on('line', (line) => {
        acked.push(line)
        if (acked.length >= enough || line === 'all') resolve()
      })
      child.stdin.write('start')
      await Promise.race([isEnough, closed])
      await setTimeout(Math.random() * 10)
      kill()
      await Promise.all([exited, closed])
      return acked
    },
  }
}

it.for(engines)(
  'A1, G18: on $engine every acknowledged write is stored once with its count and its result, at whatever point kill -9 hits',
  { timeout: 600_000 },
  async ({ engine, rounds, userCount }) => {
    const directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
    const url = engine === 'sqlite' ? `sqlite:${directory}/qingjian.db` : await createPostgresDatabase()
    const file = join(directory, 'tokens.json')
    const acked = {
      comment: new Set<string>(),
      message: new Set<string>(),
      likes: new Map<number, boolean>(),
    }
    let cutShort = 0
    let next = startWriter(url, file, 0)
    try {
      const fresh = await openDatabase(url)
      const ids = await fresh.db.transaction().execute(async (transaction) => {
        const users = await addTestUsers(transaction, userCount)
        await writeFile(file, JSON.stringify(users.map(({ token }) => token)))
        return users.map(({ id }) => id)
      })
      await publishTestArticle(fresh.db)
      await fresh.close()

      for (let round = 0; round < rounds; round += 1) {
        const writer = next
        next = startWriter(url, file, round + 1)
        const lines = await writer.writeUntilKilled(userCount * 3)
        if (!lines.includes('all')) cutShort += 1
        for (const [kind, what = ''] of lines.map((line) => line.split(' '))) {
          if (kind === 'comment' || kind === 'message') acked[kind].add(what)
          if (kind === 'liked' || kind === 'unliked')
            acked.likes.set(ids[Number(what)] ?? 0, kind === 'liked')
        }

        const { db, check, close } = await openDatabase(url)
        if (engine === 'postgres') await waitForOtherSessions(db)
        expect((await check?.()) ?? []).toEqual([])
        expect(await findWrongCounts(db)).toEqual([])
        const commentRows = (await db.selectFrom('comments').select('content_md').execute()).map(
          (row) => row.content_md,
        )
        const messageRows = (await db.selectFrom('messages').select('content').execute()).map(
          (row) => row.content,
        )
        const likers = new Set(
          (await db.selectFrom('likes').select('user_id').execute()).map((row) => row.user_id),
        )
        const comments = new Set(commentRows)
        const messages = new Set(messageRows)
        expect(comments.size).toBe(commentRows.length)
        expect(messages.size).toBe(messageRows.length)
        expect([...acked.comment].filter((content) => !comments.has(content))).toEqual([])
        expect([...acked.message].filter((content) => !messages.has(content))).toEqual([])
        const written = [...commentRows, ...messageRows].filter((content) => content.startsWith(`${round}-`))
        const results = (await db.selectFrom('idempotency_keys').select('data').execute()).filter(
          ({ data }) => new RegExp(`[>"]${round}-\\d+["<]`).test(data),
        )
        expect(results).toHaveLength(written.length)
        const likedNow = lines.flatMap((line) => /^(?:un)?liked (\d+)$/.exec(line)?.[1] ?? [])
        for (const index of likedNow) {
          const id = ids[Number(index)] ?? 0
          expect(likers.has(id)).toBe(acked.likes.get(id))
        }
        await close()
      }
    } finally {
      next.kill()
      await rm(directory, { recursive: true, force: true })
    }
    expect(acked.comment.size + acked.message.size).toBeGreaterThan(rounds * 2)
    // A kill after the last write would prove nothing.
    expect(cutShort).toBeGreaterThan(0)
  },
)
