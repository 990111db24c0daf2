import { describe, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { startCommandNotificationPoll } from '#modules/notifications/command-notification-poll.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { startTestPoll } from '../../../test/start-test-poll.ts'

const notification = { type: 'system' as const, content_html: '<p>今晚</p>', created_at: testNow }

/** Starts the poll with fake timers. @returns The pushes, and functions that advance it. */
async function watch(db: Db) {
  const pushes: unknown[] = []
  const sockets = { pushToUserLocally: (userId: number, message: object) => pushes.push([userId, message]) }
  const results = await startTestPoll(db, (options) => startCommandNotificationPoll({ ...options, sockets }))
  /** A tick during a poll is skipped. */
  const advance =
    <T>(state: () => T) =>
    (): T => {
      vi.advanceTimersToNextTimer()
      return state()
    }
  const pollAgain = async (): Promise<void> => {
    const before = results()
    await expect.poll(advance(results)).toBeGreaterThan(before)
  }
  return { pushes, advance, pollAgain }
}

forEachDatabase(({ engine, open }) => {
  describe('a notification of a CLI command', () => {
    it('is pushed once, and earlier ones are not', async () => {
      const { db } = await open()
      const [user] = await addTestUsers(db, 1)
      const userId = user?.id ?? 0
      const notify = (title: string, cause: string | null) =>
        insertNotifications(db, [{ ...notification, user_id: userId, title, cause }])
      await notify('从前', createCommandCause())
      const { pushes, advance, pollAgain } = await watch(db)
      await notify('停机', createCommandCause())
      await notify('别的', null)
      const record = { type: 'system', title: '停机', content: '<p>今晚</p>', isRead: false }
      const expected = [
        [userId, { type: 'system', title: '停机', content: '今晚', notification: record, isUnread: true }],
      ]
      await expect.poll(advance(() => pushes)).toMatchObject(expected)
      for (let poll = 0; poll < 3; poll += 1) await pollAgain()
      expect(pushes).toMatchObject(expected)
    })

    // SQLite has one writer: nothing is stored between the first row of a command and its last.
    if (engine === 'sqlite') return
    it('is pushed even if a later id was committed before it', async () => {
      const { db } = await open()
      const [user] = await addTestUsers(db, 1)
      const userId = user?.id ?? 0
      const { pushes, advance, pollAgain } = await watch(db)
      const command = await db.startTransaction().execute()
      await insertNotifications(command, [
        { ...notification, user_id: userId, title: '停机', cause: createCommandCause() },
      ])
      await insertNotifications(db, [{ ...notification, user_id: userId, title: '别的', cause: null }])
      await pollAgain()
      await command.commit().execute()
      await expect
        .poll(advance(() => pushes))
        .toMatchObject([[userId, { type: 'system', title: '停机', content: '今晚' }]])
    })
  })
})
