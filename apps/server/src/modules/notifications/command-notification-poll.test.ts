import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { createCommandNotificationPoll } from '#modules/notifications/command-notification-poll.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers } from '../../../test/engagement.ts'

const notification = { type: 'system' as const, content_html: '<p>今晚</p>', created_at: testNow }

/** Runs the first poll. @returns The pushes so far, and the next poll. */
async function startPolling(db: Db): Promise<{ pushes: unknown[]; poll: () => Promise<void> }> {
  const pushes: unknown[] = []
  const sockets = { pushToUserLocally: (userId: number, message: object) => pushes.push([userId, message]) }
  const poll = createCommandNotificationPoll({ db, sockets })
  await poll()
  return { pushes, poll }
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
      const { pushes, poll } = await startPolling(db)
      await notify('停机', createCommandCause())
      await notify('别的', null)
      const record = { type: 'system', title: '停机', content: '<p>今晚</p>', isRead: false }
      const expected = [
        [userId, { type: 'system', title: '停机', content: '今晚', notification: record, isUnread: true }],
      ]
      for (let again = 0; again < 4; again += 1) await poll()
      expect(pushes).toMatchObject(expected)
    })

    // SQLite has one writer: nothing is stored between the first row of a command and its last.
    if (engine === 'sqlite') return
    it('is pushed even if a later id was committed before it', async () => {
      const { db } = await open()
      const [user] = await addTestUsers(db, 1)
      const userId = user?.id ?? 0
      const { pushes, poll } = await startPolling(db)
      const command = await db.startTransaction().execute()
      await insertNotifications(command, [
        { ...notification, user_id: userId, title: '停机', cause: createCommandCause() },
      ])
      await insertNotifications(db, [{ ...notification, user_id: userId, title: '别的', cause: null }])
      await poll()
      await command.commit().execute()
      await poll()
      expect(pushes).toMatchObject([[userId, { type: 'system', title: '停机', content: '今晚' }]])
    })
  })
})
