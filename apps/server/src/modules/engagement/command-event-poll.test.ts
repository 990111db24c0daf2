import { describe, expect, it } from 'vitest'
import { pollCommandEvents } from '#modules/engagement/command-event-poll.ts'
import { insertCommandEvent, takeCommandEvents } from '#modules/engagement/command-events.repository.ts'
import type { EngagementEvent } from '#modules/engagement/engagement-events.ts'
import { forEachDatabase } from '../../../test/databases.ts'

const approval = { type: 'comment-published', target_id: 7, article_id: 3 } as const

forEachDatabase(({ open }) => {
  describe('an event of a CLI command', () => {
    it('is emitted once by the running site, in the order of the commands', async () => {
      const { db } = await open()
      const events: EngagementEvent[] = []
      const engagement = { emit: (event: EngagementEvent) => void events.push(event) }
      await insertCommandEvent(db, approval)
      await insertCommandEvent(db, { type: 'message-deleted', target_id: 9, article_id: null })
      await insertCommandEvent(db, { type: 'webmentions-changed', target_id: 5, article_id: 3 })
      for (let poll = 0; poll < 2; poll += 1) await pollCommandEvents({ db, engagement })
      expect(events).toEqual([
        { type: 'comment-published', commentId: 7, articleId: 3 },
        { type: 'message-deleted', messageId: 9 },
        { type: 'webmentions-changed', articleId: 3 },
      ])
    })

    it('is taken by one of several processes', async () => {
      const { db } = await open()
      for (let id = 1; id <= 20; id += 1) await insertCommandEvent(db, { ...approval, target_id: id })
      const taken = await Promise.all([takeCommandEvents(db), takeCommandEvents(db), takeCommandEvents(db)])
      expect(taken.flat()).toHaveLength(20)
    })
  })
})
