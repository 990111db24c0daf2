import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CompiledPost } from '#content/compiled-content.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createPublicationScheduler } from '#web/pages/publication-scheduler.ts'
import { makePost } from '../../../test/posts.ts'

afterEach(() => void vi.useRealTimers())

/** A database with one article, by default one that becomes public in a minute. */
async function createDatabase(
  now: number,
  dates: Partial<CompiledPost> = { createdAt: now + MINUTE },
): Promise<Db> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-scheduler-'))
  const { db, close } = await openDatabase(`sqlite:${folder}/qingjian.db`)
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  await publishArticles(db, [makePost({ sourcePath: 'a.md', ...dates })], ['a.md'])
  return db
}

test('a failed query is repeated, and the article becomes public on time', async () => {
  const start = Date.now()
  const db = await createDatabase(start)
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const version = createContentVersion()
  const onError = vi.fn<(error: unknown) => void>()
  const scheduler = createPublicationScheduler({ db, now: Date.now, version, onError })

  await sql`alter table articles rename to articles_away`.execute(db)
  await scheduler.schedule()
  expect(onError).toHaveBeenCalledTimes(1)
  await sql`alter table articles_away rename to articles`.execute(db)

  await vi.advanceTimersByTimeAsync(10_000)
  await vi.advanceTimersByTimeAsync(MINUTE - 10_001)
  expect(version.current).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(version.current).toBe(1)
  expect(onError).toHaveBeenCalledTimes(1)
  scheduler.stop()
})

test('pages are rendered again when an article expires', async () => {
  const start = Date.now()
  const db = await createDatabase(start, { createdAt: start - MINUTE, expiresAt: start + MINUTE })
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const version = createContentVersion()
  const scheduler = createPublicationScheduler({ db, now: Date.now, version, onError: vi.fn<() => void>() })
  await scheduler.schedule()
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(version.current).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(version.current).toBe(1)
  scheduler.stop()
})
