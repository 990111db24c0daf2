import { describe, expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { eraseCommentsOf } from '#modules/comments/erase-comments.repository.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import {
  addTestUsers,
  comment,
  findWrongCounts,
  listComments,
  publishTestArticle,
} from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

interface GuestComment {
  guest?: string
  parentId?: number
  replyTo?: string
  state?: 'shown' | 'pending'
}

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => (clock.now += 60_000))
    const articleId = await publishTestArticle(db)
    const [visitor, admin] = await addTestUsers(db, 2)
    if (!visitor || !admin) throw new Error('There are two.')
    await updateUser(db, admin.id, { role: 'admin' })
    const addGuestComment = async ({ guest = '老友', state = 'shown', ...more }: GuestComment = {}) => {
      const { id } = await db
        .insertInto('comments')
        .values({
          article_id: articleId,
          parent_id: more.parentId ?? null,
          user_id: null,
          guest_name: guest,
          reply_user_id: null,
          reply_guest_name: more.replyTo ?? null,
          content_md: `${guest}到此`,
          content_html: `<p>${guest}到此</p>`,
          state,
          region: '',
          browser: '',
          created_at: testNow - 1_000_000,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (state === 'shown')
        await db
          .updateTable('articles')
          .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
          .execute()
      return id
    }
    return { db, api, articleId, visitor, admin, addGuestComment }
  }

  describe('the comment of a guest', () => {
    it('is listed with the names of its author and of the guest it replies to', async () => {
      const { api, articleId, addGuestComment } = await openSite()
      const id = await addGuestComment()
      await addGuestComment({ guest: '新朋', parentId: id, replyTo: '老友' })
      expect((await listComments(api, articleId)).records).toMatchObject([
        {
          userId: null,
          nickname: '老友',
          avatar: '',
          isAuthor: false,
          replyNickname: null,
          children: [{ userId: null, nickname: '新朋', replyUserId: null, replyNickname: '老友' }],
        },
      ])
    })

    it('is not that of a guest who reads it: a pending one is visible to admins alone', async () => {
      const { api, articleId, visitor, admin, addGuestComment } = await openSite()
      const id = await addGuestComment({ state: 'pending' })
      expect((await listComments(api, articleId)).records).toEqual([])
      const readers = [{}, { token: visitor.token }, { token: admin.token }]
      const statuses = readers.map(async (as) => (await api.call(`/api/comment/place/${id}`, as)).status)
      expect(await Promise.all(statuses)).toEqual([404, 404, 200])
    })

    it('receives likes and replies of users, who cannot be addressed by it', async () => {
      const { db, api, articleId, visitor, addGuestComment } = await openSite()
      const parentId = await addGuestComment()
      const reply = await comment(api, visitor.token, { articleId, parentId, content: '好久不见' })
      expect(reply.status).toBe(200)
      const like = { type: 'comment', targetId: parentId }
      expect((await api.call('/api/like', { token: visitor.token, body: like })).status).toBe(200)
      expect(await findWrongCounts(db)).toEqual([])
      expect((await api.get(`/api/comment/people/${articleId}`)).body.data).toMatchObject([
        { userId: visitor.id },
      ])
    })

    it('stays when a user who has commented above it leaves', async () => {
      const { db, api, articleId, visitor, addGuestComment } = await openSite()
      const { id: parentId } = (await comment(api, visitor.token, { articleId, content: '一' })).data
      await addGuestComment({ parentId })
      await db.transaction().execute((transaction) => eraseCommentsOf(transaction, visitor.id))
      expect((await listComments(api, articleId)).records).toMatchObject([
        { isDeleted: true, children: [{ nickname: '老友' }] },
      ])
    })

    it('is moderated by its name and time, recorded, and cleared without the name', async () => {
      const { db, api, articleId, admin, addGuestComment } = await openSite()
      const newest = (await comment(api, admin.token, { articleId, content: '新' })).data.id
      const id = await addGuestComment()
      await addGuestComment({ guest: '新朋', parentId: id })
      const list = async (query: string) =>
        (await api.call(`/api/sys/moderation/list?type=comment&${query}`, { token: admin.token })).data
      const first = await list('pageSize=2')
      expect(first.records).toMatchObject([{ id: newest }, { userId: null, nickname: '新朋' }])
      expect((await list(`pageSize=2&after=${first.next}`)).records).toMatchObject([{ id }])
      expect((await list(`author=${encodeURIComponent('老友')}`)).records).toMatchObject([
        { id, isBanned: false },
      ])

      const decision = { type: 'comment', ids: [id], action: 'delete' }
      expect(
        (await api.call('/api/sys/moderation/decide', { token: admin.token, body: decision })).data,
      ).toEqual({ changed: [id] })
      expect(
        await db.selectFrom('comments').select(['state', 'guest_name']).where('id', '=', id).execute(),
      ).toEqual([{ state: 'deleted', guest_name: null }])
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('is in the review of its year', async () => {
      const { api, addGuestComment } = await openSite()
      await addGuestComment()
      const year = new Date(testNow).getUTCFullYear()
      expect((await api.get(`/api/year/${year}`)).body.data).toMatchObject({
        counts: { comments: 1 },
        comments: [{ nickname: '老友' }],
      })
    })
  })
})
