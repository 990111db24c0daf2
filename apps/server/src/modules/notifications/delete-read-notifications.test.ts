import { describe, expect, it } from 'vitest'
import { deleteExpired } from '#modules/expiry-cleanup.ts'
import { READ_RETENTION } from '#modules/notifications/delete-read-notifications.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers } from '../../../test/engagement.ts'

const old = testNow - READ_RETENTION - 1

forEachDatabase(({ open }) => {
  describe('read notifications', () => {
    it('are deleted after 90 days, in batches; unread ones are kept', async () => {
      const { db } = await open()
      const [user] = await addTestUsers(db, 1)
      const add = (title: string, isRead: 0 | 1, at: number, count = 1) =>
        insertNotifications(
          db,
          Array.from({ length: count }, () => ({
            user_id: user?.id ?? 0,
            type: 'system' as const,
            title,
            content_html: '',
            is_read: isRead,
            created_at: at,
          })),
        )
      await add('旧而未读', 0, old)
      await add('旧而已读', 1, old, 1_001)
      await add('新而已读', 1, testNow - READ_RETENTION)
      await add('新而未读', 0, testNow)

      await deleteExpired(db, testNow)
      const rows = await db.selectFrom('notifications').select('title').orderBy('id').execute()
      expect(rows.map(({ title }) => title)).toEqual(['旧而未读', '新而已读', '新而未读'])
    })
  })
})
