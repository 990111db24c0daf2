import { expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { deleteExpired } from '#modules/expiry-cleanup.ts'
import { advanceRetentionTime } from './retention-time.ts'

/** One run of the cleanup by a clock. */
async function cleanUp(db: Db, now: number): Promise<void> {
  await deleteExpired(db, await advanceRetentionTime(db, now))
}

forEachDatabase(({ open }) => {
  it('G17: a clock that jumps years ahead for a run deletes no session and no audit event', async () => {
    const { db } = await open()
    await addLogin(
      openApi(db, () => testNow),
      db,
      'ziqin',
    )
    const count = async (): Promise<number[]> => [
      (await db.selectFrom('sessions').select('id').execute()).length,
      (await db.selectFrom('audit_events').select('id').execute()).length,
    ]
    const before = await count()
    await cleanUp(db, testNow)
    await cleanUp(db, testNow + 3 * 365 * DAY)
    await cleanUp(db, testNow + DAY / 4)
    expect(before).not.toContain(0)
    expect(await count()).toEqual(before)
  })

  it('expired rows are deleted once the clock has shown the later time for long enough', async () => {
    const { db } = await open()
    await addLogin(
      openApi(db, () => testNow),
      db,
      'ziqin',
    )
    for (let run = 0; run <= 9 * 4; run += 1) await cleanUp(db, testNow + (run * DAY) / 4)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})
