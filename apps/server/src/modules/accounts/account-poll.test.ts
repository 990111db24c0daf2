import { expect, test } from 'vitest'
import { createAccountPoll } from '#modules/accounts/account-poll.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

const byCommand = { at: testNow, event: 'banned', actorId: null, address: '' } as const

/** Runs the first poll. @returns The users checked so far, and the next poll. */
async function startPolling(
  db: Db,
  canCheck = () => true,
): Promise<{ checked: number[]; poll: () => Promise<void> }> {
  const checked: number[] = []
  const sockets = {
    async checkLoginsLocally(userId: number) {
      checked.push(userId)
      return canCheck()
    },
  }
  const poll = createAccountPoll({ db, sockets })
  await poll()
  return { checked, poll }
}

const idOf = (user: { id: number } | undefined): number => user?.id ?? 0

forEachDatabase(({ engine, open }) => {
  test('users changed by a CLI command are checked; earlier changes and those by the site are not (G19)', async () => {
    const { db } = await open()
    const [before, banned, own] = await addTestUsers(db, 3)
    await recordEvent(db, { ...byCommand, subjectId: idOf(before) })
    const { checked, poll } = await startPolling(db)
    await recordEvent(db, { ...byCommand, actorId: idOf(own), subjectId: idOf(own), address: '::1' })
    await recordEvent(db, { ...byCommand, subjectId: idOf(banned) })
    await poll()
    expect(checked).toEqual([idOf(banned)])
    for (let again = 0; again < 3; again += 1) await poll()
    expect(new Set(checked)).toEqual(new Set([idOf(banned)]))
  })

  test('a user whose session could not be read is checked again at each poll (G19)', async () => {
    const { db } = await open()
    const [banned] = await addTestUsers(db, 1)
    const { checked, poll } = await startPolling(db, () => false)
    await recordEvent(db, { ...byCommand, subjectId: idOf(banned) })
    for (let again = 0; again < 10; again += 1) await poll()
    expect(checked).toHaveLength(10)
  })

  // SQLite has one writer: ids are committed in order.
  if (engine === 'sqlite') return
  test('a change is observed even if a later one was committed before it (G19)', async () => {
    const { db } = await open()
    const [first, second] = await addTestUsers(db, 2)
    const { checked, poll } = await startPolling(db)
    const command = await db.startTransaction().execute()
    await recordEvent(command, { ...byCommand, subjectId: idOf(first) })
    await recordEvent(db, { ...byCommand, subjectId: idOf(second) })
    await poll()
    expect(checked).toEqual([idOf(second)])
    await command.commit().execute()
    await poll()
    expect(checked).toContain(idOf(first))
  })
})
