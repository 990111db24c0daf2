import { MyLikePageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toggleLike } from '#modules/likes/likes.service.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import {
  addTestUsers,
  comment,
  findWrongCounts,
  publishTestArticle,
  type TestUser,
} from '../../../test/engagement.ts'

const like = (api: TestApi, user: TestUser | undefined, targetId: unknown, type = 'article') =>
  api.call('/api/like', { body: { targetId, type }, ...(user && { token: user.token }) })

forEachDatabase(({ open }) => {
  async function openLikes(count = 2) {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    return {
      db,
      clock,
      api,
      articleId: await publishTestArticle(db, { title: '竹简' }),
      users: await addTestUsers(db, count),
    }
  }

  describe('a like', () => {
    it('is added and removed, and counted', async () => {
      const { api, articleId, users } = await openLikes()
      for (const [user, expected] of [
        [users[0], { liked: true, count: 1 }],
        [users[1], { liked: true, count: 2 }],
        [users[0], { liked: false, count: 1 }],
        [users[0], { liked: true, count: 2 }],
      ] as const)
        expect((await like(api, user, articleId)).data).toEqual(expected)
      const detail = async (token?: string) =>
        (await api.call(`/api/article/detail/${articleId}`, token === undefined ? {} : { token })).data
      expect(await detail()).toMatchObject({ likeNum: 2, isLike: null })
      expect(await detail(users[0]?.token)).toMatchObject({ likeNum: 2, isLike: true })
    })

    it('takes the id of its target also as digits, within the same range', async () => {
      const { api, articleId, users } = await openLikes()
      expect((await like(api, users[0], `${articleId}`)).data).toEqual({ liked: true, count: 1 })
      for (const id of ['0', '', '9007199254740993', '1.5', ` ${articleId}`])
        expect((await like(api, users[0], id)).status, id).toBe(422)
    })

    it('needs a login', async () => {
      const { api, articleId } = await openLikes()
      expect((await like(api, undefined, articleId)).status).toBe(401)
    })

    it.each([['article'], ['comment'], ['message'], ['moment']])(
      'of a missing %s is rejected without a trace',
      async (type) => {
        const { db, api, users } = await openLikes()
        expect((await like(api, users[0], 4_711, type)).status).toBe(404)
        expect(await db.selectFrom('likes').selectAll().execute()).toEqual([])
      },
    )

    it.each(['1a', -1, 0, 1.5, 2 ** 63, [1], { id: 1 }, null, true])(
      'of the id %j is rejected',
      async (id) => {
        const { api, users } = await openLikes()
        expect((await like(api, users[0], id)).status).toBe(422)
        expect((await like(api, users[0], 1, 'user')).status).toBe(422)
      },
    )

    it('D67: cannot be added to a hidden target, but removed', async () => {
      const { db, api, articleId, users } = await openLikes()
      await like(api, users[0], articleId)
      await db.updateTable('articles').set({ is_published: 0 }).execute()
      expect((await like(api, users[1], articleId)).status).toBe(404)
      expect((await like(api, users[0], articleId)).data).toEqual({ liked: false, count: 0 })
    })

    it('is rate-limited per user', async () => {
      const { api, articleId, users } = await openLikes()
      const statuses: number[] = []
      for (let click = 0; click < 121; click += 1)
        statuses.push((await like(api, users[0], articleId)).status)
      expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
      expect(statuses[120]).toBe(429)
    })
  })

  describe('E80: concurrent likes', () => {
    it('of one user leave at most one like, and a matching count', async () => {
      const { db, api, articleId, users } = await openLikes()
      const responses = await Promise.all(Array.from({ length: 100 }, () => like(api, users[0], articleId)))
      expect(responses.map(({ status }) => status).every((status) => status === 200)).toBe(true)
      expect(responses.filter(({ data }) => data.liked)).toHaveLength(50)
      expect(await db.selectFrom('likes').selectAll().execute()).toEqual([])
      await like(api, users[0], articleId)
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('of a thousand users are counted as a thousand', { timeout: 120_000 }, async () => {
      const { db, api, articleId, users } = await openLikes(1_000)
      const waiting = users.values()
      const counts = new Set<number>()
      // As many concurrent calls as a busy site accepts.
      const clicks = Array.from({ length: 100 }, async () => {
        for (const { id: userId } of waiting) {
          const { count } = await toggleLike(db, { userId, target: 'article', targetId: articleId }, testNow)
          counts.add(count)
        }
      })
      await Promise.all(clicks)
      expect(counts.size).toBe(1_000)
      expect((await api.get(`/api/article/detail/${articleId}`)).data.likeNum).toBe(1_000)
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('during a deletion leave no like of the deleted target', async () => {
      const { db, api, articleId, users } = await openLikes(20)
      const { id } = (await comment(api, users[0]?.token, { articleId, content: '好' })).data
      const responses = await Promise.all([
        ...users.map((user) => like(api, user, id, 'comment')),
        api.call(`/protal/user/delMyComment/${id}`, { method: 'DELETE', token: users[0]?.token ?? '' }),
        ...users.map((user) => like(api, user, id, 'comment')),
      ])
      for (const { status } of responses) expect([200, 404]).toContain(status)
      expect(await db.selectFrom('likes').selectAll().execute()).toEqual([])
      expect(await findWrongCounts(db)).toEqual([])
    })
  })

  describe('the current user’s likes', () => {
    it('are listed newest first, with links', async () => {
      const { db, clock, api, articleId, users } = await openLikes()
      const { id } = (await comment(api, users[1]?.token, { articleId, content: '好**文**' })).data
      const message = (await api.call('/api/message/add', { body: { content: '路过' } })).data
      for (const [type, targetId] of [
        ['article', articleId],
        ['comment', id],
        ['message', message.id],
      ] as const) {
        clock.now += 1_000
        await like(api, users[0], targetId, type)
      }
      const mine = async () => (await api.call('/protal/user/myLike', { token: users[0]?.token ?? '' })).data
      const page = await mine()
      expect(v.parse(MyLikePageSchema, page)).toEqual(page)
      expect(page.records).toMatchObject([
        { type: 'message', title: '路过', link: '/messages' },
        { type: 'comment', title: '好文', link: `/post/${articleId}#comment-${id}` },
        { type: 'article', title: '竹简', link: `/post/${articleId}`, createTime: '2026-03-01 12:00:01' },
      ])
      await db.updateTable('articles').set({ is_published: 0 }).execute()
      expect((await mine()).records).toMatchObject([
        { title: '路过' },
        { title: '内容已不可见', link: null },
        { title: '内容已不可见', link: null },
      ])
      expect((await api.call('/protal/user/myLike')).status).toBe(401)
    })
  })
})
