import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'

const ROUNDS = 6
const writer = fileURLToPath(new URL('../../../test/write-until-killed.ts', import.meta.url))

/** Runs a process that writes until it is killed at a random time. @returns The writes that it acknowledged. */
async function writeUntilKilled(url: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, url, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acked: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => acked.push(line))
  const closed = once(lines, 'close')
  await once(lines, 'line')
  await setTimeout(Math.random() * 400)
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), closed])
  return acked
}

const count = async (db: Db, table: 'article_reads' | 'visitor_days' | 'articles'): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows

it('preserves every acknowledged write and no partial one after kill -9 at any time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
  const url = `sqlite:${directory}/qingjian.db`
  const acked: string[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      acked.push(...(await writeUntilKilled(url, round)))

      const { db, check, close } = await openDatabase(url)
      expect((await check?.()) ?? []).toEqual([])
      const paths = (await db.selectFrom('articles').select('source_path').execute()).map(
        (row) => row.source_path,
      )
      const stored = new Set(paths)
      const ackedPaths = acked
        .filter((line) => line.startsWith('article '))
        .map((line) => line.slice('article '.length))
      expect(ackedPaths.filter((path) => !stored.has(path))).toEqual([])
      expect(paths).toHaveLength(stored.size)

      // An article consists of its row, its body, its tag and its index entry.
      const whole = await sql<{ rows: number }>`select count(*) as rows from articles
        join article_bodies on article_bodies.article_id = articles.id
        join article_tags on article_tags.article_id = articles.id
        where articles.id in (select rowid from article_search where article_search match ${'"正文"'})`.execute(
        db,
      )
      expect(whole.rows[0]?.rows).toBe(stored.size)

      // A counter and the visitors that it counts are written together.
      const counters = Object.fromEntries(
        (await db.selectFrom('counters').selectAll().execute()).map((row) => [row.name, row.value]),
      )
      expect(counters['views']).toBeGreaterThanOrEqual(acked.filter((line) => line === 'view').length)
      expect(counters['visitors']).toBe(await count(db, 'visitor_days'))
      const { reads } = await db
        .selectFrom('articles')
        .select((eb) => eb.fn.sum<number>('read_count').as('reads'))
        .executeTakeFirstOrThrow()
      expect(reads ?? 0).toBe(await count(db, 'article_reads'))
      await close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  expect(acked.length).toBeGreaterThan(ROUNDS * 2)
})
