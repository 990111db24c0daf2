import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { p99 } from '../../../test/percentile.ts'
import { timeSteps } from '../../../test/time-steps.ts'
import { damage } from '../../../test/damage.ts'
import { makePost } from '../../../test/posts.ts'

/** Latencies below this many ms are not compared: they depend on the machine. */
const floor = 25

describe('a backup', () => {
  let directory = ''
  let database: OpenedDatabase
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
    database = await openDatabase(`sqlite:${directory}/qingjian.db`)
  })
  afterEach(async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('A9: made during 200 writes per second is complete, contains what was stored before it began, and does not slow readers down', async () => {
    const { db, backup } = database
    const posts = Array.from({ length: 1_000 }, () => makePost({ contentHtml: '正文'.repeat(4_000) }))
    await publishArticles(
      db,
      posts,
      posts.map((post) => post.sourcePath),
    )

    const read = (): Promise<unknown> =>
      db.selectFrom('articles').select(['id', 'title']).orderBy('id', 'desc').limit(20).execute()
    // Sequential reads, with time for writers between them.
    const pacedRead = async (): Promise<void> => {
      await read()
      await setImmediate()
    }
    const written: string[] = []
    const stop = new AbortController()
    const write = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const name = `标签${written.length}`
        await db.insertInto('tags').values({ name }).execute()
        written.push(name)
        await setTimeout(5)
      }
    }
    const writing = write()
    const idle = await timeSteps(pacedRead, (runs) => runs >= 200)
    const busy: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const enough = written.length + 30
      await vi.waitUntil(() => written.length >= enough, { timeout: 20_000 })
      const before = written.slice()
      const copy = join(directory, `backup-${round}.db`)
      let isMade = false
      const reading = timeSteps(pacedRead, () => isMade)
      await backup(copy)
      isMade = true
      busy.push(...(await reading))
      // Writes continue meanwhile.
      expect(written.length).toBeGreaterThan(before.length)

      const opened = new DatabaseSync(copy, { readOnly: true })
      expect(opened.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      const copied = new Set(
        opened
          .prepare('select name from tags')
          .all()
          .map((row) => row['name']),
      )
      expect(before.filter((name) => !copied.has(name))).toEqual([])
      expect(opened.prepare('select count(*) as count from article_bodies').get()).toEqual({ count: 1_000 })
      opened.close()
    }
    stop.abort()
    await writing
    expect(p99(busy)).toBeLessThan(2 * Math.max(p99(idle), floor))
  })

  it('is one file that opens like the original', async () => {
    await database.db.insertInto('tags').values({ name: '诗' }).execute()
    await database.backup(join(directory, 'backup.db'))
    expect((await readdir(directory)).filter((name) => name.startsWith('backup'))).toEqual(['backup.db'])
    const restored = await openDatabase(`sqlite:${directory}/backup.db`)
    expect(await restored.db.selectFrom('tags').select('name').execute()).toEqual([{ name: '诗' }])
    await restored.close()
  })

  it('G7: that is damaged is rejected, and the last good one stays', async () => {
    const { db, backup } = database
    await publishArticles(db, [makePost({ contentHtml: '正文'.repeat(40_000) })], [])
    const copy = join(directory, 'backup.db')
    await backup(copy)
    const good = await readFile(copy)
    await database.close()
    await damage(join(directory, 'qingjian.db'))
    await expect(backupSqlite(join(directory, 'qingjian.db'), copy)).rejects.toMatchObject({
      reason: 'corrupt',
      message: expect.stringContaining('没有通过完整性检查'),
    })
    expect(await readFile(copy)).toEqual(good)
  })

  it('that cannot be written leaves no file', async () => {
    await expect(database.backup(join(directory, 'missing', 'backup.db'))).rejects.toThrow()
    expect((await readdir(directory)).filter((name) => name.includes('backup'))).toEqual([])
  })
})
