import { expect, test, vi } from 'vitest'
import { startAccountPoll } from '#modules/accounts/account-poll.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'
import { startTestPoll } from '../../../test/start-test-poll.ts'

const byCommand = { at: testNow, event: 'banned', actorId: null, address: '' } as const

/** Starts the poll with fake timers. @returns Starts the next poll, and resolves with the users checked so far. */
async function watch(db: Db, canCheck = () => true): Promise<() => Promise<number[]>> {
  const checked: number[] = []
  const sockets = {
    async checkLoginsLocally(userId: number) {
      checked.push(userId)
      return canCheck()
    },
  }
  await startTestPoll(db, (options) => startAccountPoll({ ...options, sockets }))
  return async () => {
    vi.advanceTimersToNextTimer()
    return checked
  }
}

forEachDatabase(({ engine, open }) => {
  test('users changed by a CLI command are checked; earlier changes and those by the site are not (G19)', async () => {
    const { db } = await open()
    const [before, banned, own] = await addTestUsers(db, 3)
    const idOf = (user: { id: number } | undefined): number => user?.id ?? 0
    await recordEvent(db, { ...byCommand, subjectId: idOf(before) })
    const poll = await watch(db)
    await recordEvent(db, { ...byCommand, actorId: idOf(own), subjectId: idOf(own), address: '::1' })
    await recordEvent(db, { ...byCommand, subjectId: idOf(banned) })
    await expect.poll(poll).toContain(idOf(banned))
    expect(new Set(await poll())).toEqual(new Set([idOf(banned)]))
  })

  test('a user whose session could not be read is checked again at each poll (G19)', async () => {
    const { db } = await open()
    const [banned] = await addTestUsers(db, 1)
    let failures = 10
    const poll = await watch(db, () => (failures -= 1) < 0)
    await recordEvent(db, { ...byCommand, subjectId: banned?.id ?? 0 })
    await expect.poll(poll).toHaveLength(11)
  })

  // SQLite has one writer: ids are committed in order.
  if (engine === 'sqlite') return
  test('a change is observed even if a later one was committed before it (G19)', async () => {
    const { db } = await open()
    const [first, second] = await addTestUsers(db, 2)
    const poll = await watch(db)
    const command = await db.startTransaction().execute()
    await recordEvent(command, { ...byCommand, subjectId: first?.id ?? 0 })
    await recordEvent(db, { ...byCommand, subjectId: second?.id ?? 0 })
    await expect.poll(poll).toEqual([second?.id])
    await command.commit().execute()
    await expect.poll(poll).toContain(first?.id)
  })
})
