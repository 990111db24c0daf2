import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import type { OpenedDatabase } from '#db/opened-database.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { makePost } from '../../test/posts.ts'

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

  it('made while 200 writes arrive each second is whole, and holds what was stored before it began', async () => {
    const { db, backup } = database
    const posts = Array.from({ length: 1_000 }, () => makePost({ contentHtml: '正文'.repeat(4_000) }))
    await publishArticles(
      db,
      posts,
      posts.map((post) => post.sourcePath),
    )

    let written = 0
    const stop = new AbortController()
    const write = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await db
          .insertInto('tags')
          .values({ name: `标签${written}` })
          .execute()
        written += 1
        await setTimeout(5)
      }
    }
    const writing = write()
    for (let round = 0; round < 3; round += 1) {
      const enough = written + 30
      await vi.waitUntil(() => written >= enough, { timeout: 20_000 })
      const before = written
      const copy = join(directory, `backup-${round}.db`)
      await backup(copy)
      // Whoever writes is not held up meanwhile.
      expect(written).toBeGreaterThan(before)

      const opened = new DatabaseSync(copy, { readOnly: true })
      expect(opened.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      const tags = Number(opened.prepare('select count(*) as count from tags').get()?.['count'])
      expect(tags).toBeGreaterThanOrEqual(before)
      expect(opened.prepare('select count(*) as count from article_bodies').get()).toEqual({ count: 1_000 })
      opened.close()
    }
    stop.abort()
    await writing
  })

  it('is one file that opens like the original', async () => {
    await database.db.insertInto('tags').values({ name: '诗' }).execute()
    await database.backup(join(directory, 'backup.db'))
    expect((await readdir(directory)).filter((name) => name.startsWith('backup'))).toEqual(['backup.db'])
    const restored = await openDatabase(`sqlite:${directory}/backup.db`)
    expect(await restored.db.selectFrom('tags').select('name').execute()).toEqual([{ name: '诗' }])
    await restored.close()
  })

  it('that cannot be written leaves nothing behind', async () => {
    await expect(database.backup(join(directory, 'missing', 'backup.db'))).rejects.toThrow()
    expect((await readdir(directory)).filter((name) => name.includes('backup'))).toEqual([])
  })
})
