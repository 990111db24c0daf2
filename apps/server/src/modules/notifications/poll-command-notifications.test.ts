import type { KyselyPlugin } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { createCommandCause } from '#modules/notifications/command-notifications.repository.ts'
import { insertNotifications } from '#modules/notifications/notifications.repository.ts'
import { pollCommandNotifications } from '#modules/notifications/poll-command-notifications.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers } from '../../../test/engagement.ts'

const news = { type: 'system' as const, content_html: '<p>今晚</p>', created_at: testNow }

/** Starts the poll with fake timers. @returns The pushes, and functions that advance it. */
async function watch(db: Db) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let answers = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1
      return result
    },
  }
  const told: unknown[] = []
  const stop = pollCommandNotifications({
    db: db.withPlugin(counting),
    sockets: { pushToUserLocally: (userId, message) => told.push([userId, message]) },
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await stop()
    vi.useRealTimers()
  })
  await expect.poll(() => answers).toBe(1)
  /** A tick during a poll is skipped. */
  const looking =
    <T>(state: () => T) =>
    (): T => {
      vi.advanceTimersToNextTimer()
      return state()
    }
  const lookAgain = async (): Promise<void> => {
    const before = answers
    await expect.poll(looking(() => answers)).toBeGreaterThan(before)
  }
  return { told, looking, lookAgain }
}

forEachDatabase(({ engine, open }) => {
  describe('a notification of a CLI command', () => {
    it('is pushed once, and earlier ones are not', async () => {
      const { db } = await open()
      const [talker] = await addTestUsers(db, 1)
      const userId = talker?.id ?? 0
      const tell = (title: string, cause: string | null) =>
        insertNotifications(db, [{ ...news, user_id: userId, title, cause }])
      await tell('从前', createCommandCause())
      const { told, looking, lookAgain } = await watch(db)
      await tell('停机', createCommandCause())
      await tell('别的', null)
      const pushes = [[userId, { type: 'system', title: '停机', content: '今晚' }]]
      await expect.poll(looking(() => told)).toEqual(pushes)
      for (let look = 0; look < 3; look += 1) await lookAgain()
      expect(told).toEqual(pushes)
    })

    // SQLite has one writer: nothing is stored between the first row of a command and its last.
    if (engine === 'sqlite') return
    it('is pushed even if a later id was committed before it', async () => {
      const { db } = await open()
      const [talker] = await addTestUsers(db, 1)
      const userId = talker?.id ?? 0
      const { told, looking, lookAgain } = await watch(db)
      const command = await db.startTransaction().execute()
      await insertNotifications(command, [
        { ...news, user_id: userId, title: '停机', cause: createCommandCause() },
      ])
      await insertNotifications(db, [{ ...news, user_id: userId, title: '别的', cause: null }])
      await lookAgain()
      await command.commit().execute()
      await expect
        .poll(looking(() => told))
        .toEqual([[userId, { type: 'system', title: '停机', content: '今晚' }]])
    })
  })
})
