import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { outageOf } from '#platform/db/outage.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { createDeadline } from '#platform/process/deadline.ts'

const addTag = (db: Db, name: string) => db.insertInto('tags').values({ name }).execute()

const tagsOf = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tags').select('name').orderBy('id').execute()).map(({ name }) => name)

/** Runs a request whose time is over when `onStart` is called, and returns what its work ended with. */
async function runLate(work: (waitForDeadline: () => Promise<void>) => Promise<unknown>): Promise<unknown> {
  const deadline = createDeadline(100)
  const isOver = Promise.withResolvers<void>()
  const running = deadline.run(() => work(() => isOver.promise))
  const outcome = running.then(
    () => 'stored',
    (error: unknown) => (error instanceof Error ? error.name : error),
  )
  await expect(deadline.within(running)).rejects.toMatchObject({ name: 'DeadlineError' })
  isOver.resolve()
  return outcome
}

forEachDatabase(({ open }) => {
  describe('G22: after the deadline of its request', () => {
    it('a transaction is rolled back', async () => {
      const { db } = await open()
      const outcome = await runLate((waitForDeadline) =>
        withWriteLock(db, async (transaction) => {
          await addTag(transaction, '迟')
          await waitForDeadline()
        }),
      )
      expect(outcome).toBe('DeadlineError')
      expect(await tagsOf(db)).toEqual([])
      await addTag(db, '后')
      expect(await tagsOf(db)).toEqual(['后'])
    })

    it('no write and no transaction starts', async () => {
      const { db } = await open()
      const write = await runLate(async (waitForDeadline) => {
        await waitForDeadline()
        await addTag(db, '迟')
      })
      const transaction = await runLate(async (waitForDeadline) => {
        await waitForDeadline()
        await db.transaction().execute((inside) => addTag(inside, '迟'))
      })
      expect([write, transaction]).toEqual(['DeadlineError', 'DeadlineError'])
      expect(await tagsOf(db)).toEqual([])
    })

    it('a write that waited for a lock is not stored', async () => {
      const { db } = await open()
      await addTag(db, '锁')
      const { promise: isLocked, resolve: onLocked } = Promise.withResolvers<void>()
      const { promise: isDue, resolve: release } = Promise.withResolvers<void>()
      const holder = db.transaction().execute(async (transaction) => {
        await transaction.updateTable('tags').set({ icon: '一' }).where('name', '=', '锁').execute()
        onLocked()
        await isDue
      })
      await isLocked
      const outcome = runLate(async () =>
        db.updateTable('tags').set({ icon: '二' }).where('name', '=', '锁').execute(),
      )
      setTimeout(release, 200)
      expect(await outcome).toBe('DeadlineError')
      await holder
      const { icon } = await db.selectFrom('tags').select('icon').executeTakeFirstOrThrow()
      expect(icon).toBe('一')
    })
  })

  it('a write before the deadline is stored', async () => {
    const { db } = await open()
    const deadline = createDeadline(60_000)
    await deadline.within(
      deadline.run(async () => {
        await addTag(db, '一')
        await db.transaction().execute((transaction) => addTag(transaction, '二'))
        await expect(addTag(db, '一')).rejects.toThrow(/unique|UNIQUE/)
        expect(await tagsOf(db)).toEqual(['一', '二'])
      }),
    )
    expect(await tagsOf(db)).toEqual(['一', '二'])
  })
})

it('G22: statements have a time limit, on the server and for its response', async () => {
  const url = new URL(await createPostgresDatabase())
  await using proxy = await startFreezableProxy(Number(url.port))
  url.port = String(proxy.port)
  const { db, close } = await openDatabase(url.href)
  const { rows } = await sql<{
    limit: string
  }>`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '1min' }])
  await close()

  url.searchParams.set('query_timeout', '2000')
  const impatient = await openDatabase(url.href)
  proxy.freeze()
  const error: unknown = await addTag(impatient.db, '停').catch((reason: unknown) => reason)
  expect(outageOf(error)).toBe('unavailable')
  proxy.thaw()
  await impatient.close()
})
