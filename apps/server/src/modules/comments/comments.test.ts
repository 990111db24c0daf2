import { CommentPageSchema, CommentRecordPageSchema, CommentSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import {
  addTestUsers,
  comment,
  findWrongCounts,
  listComments,
  publishTestArticle,
  type TestUser,
} from '../../../test/engagement.ts'

/** Longer than the minimum interval between two comments. */
const PAUSE = 6_000

forEachDatabase(({ open }) => {
  async function openWithArticle(count = 3) {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    const articleId = await publishTestArticle(db)
    const users = await addTestUsers(db, count)
    const addComment = async (user: TestUser | undefined, content: string, more: object = {}) => {
      clock.now += PAUSE
      return comment(api, user?.token, { articleId, content, ...more })
    }
    return { db, clock, api, articleId, users, addComment }
  }

  const countOf = async (api: TestApi, id: number): Promise<number> =>
    (await api.get(`/api/article/detail/${id}`)).data.commentNum

  describe('a comment', () => {
    it('is rendered, and counted', async () => {
      const { api, articleId, users, addComment } = await openWithArticle()
      const { status, body } = await addComment(users[0], '**好** <b>文</b>')
      expect(status).toBe(200)
      expect(v.parse(CommentSchema, body.data)).toEqual(body.data)
      expect(body.data).toMatchObject({
        articleId,
        parentId: null,
        userId: users[0]?.id,
        nickname: '甲1',
        isAuthor: false,
        content: '<p dir="auto"><strong>好</strong> &lt;b&gt;文&lt;/b&gt;</p>',
        isPending: false,
        ipSource: '未知',
        browser: 'Firefox',
        createTime: '2026-03-01 12:00:06',
      })
      const page = await listComments(api, articleId)
      expect(v.parse(CommentPageSchema, page)).toEqual(page)
      expect(page.records).toEqual([{ ...body.data, isLike: null }])
      expect(await countOf(api, articleId)).toBe(1)
      expect(api.invalidatedPages).toEqual([`/post/${articleId}`, '/archive/2026'])
    })

    it('needs a login, and ignores author, time and counts in its body', async () => {
      const { api, articleId, users, addComment } = await openWithArticle()
      expect((await addComment(undefined, '好')).status).toBe(401)
      const more = {
        userId: users[1]?.id,
        likeCount: 9,
        isStick: true,
        createTime: '2020-01-01 00:00:00',
        id: 99,
      }
      const { data } = await addComment(users[0], '好', more)
      expect(data).toMatchObject({ userId: users[0]?.id, likeCount: 0, isStick: false })
      expect(data.id).not.toBe(99)
      expect((await listComments(api, articleId)).total).toBe(1)
    })

    it.each([
      ['nothing', ''],
      ['nothing to be seen', '\u200B\u202E\u2066 \u3164'],
      ['more than a thousand characters', '长'.repeat(1_001)],
    ])('of %s is rejected', async (_, content) => {
      const { articleId, api, users, addComment } = await openWithArticle()
      const { status, body } = await addComment(users[0], content)
      expect(status).toBe(422)
      expect(body.extra?.errors[0]?.path).toBe('content')
      expect((await listComments(api, articleId)).total).toBe(0)
    })

    it('is limited to one in five seconds, and a rejected one does not count', async () => {
      const { api, articleId, users, clock, addComment } = await openWithArticle()
      expect((await addComment(users[0], '')).status).toBe(422)
      const body = { articleId, content: '一' }
      expect((await comment(api, users[0]?.token, body)).status).toBe(200)
      const refused = await comment(api, users[0]?.token, body)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('5')
      expect((await comment(api, users[1]?.token, body)).status).toBe(200)
      clock.now += 5_000
      expect((await comment(api, users[0]?.token, body)).status).toBe(200)
    })

    it('D67: cannot be written below an article that is not visible', async () => {
      const { db, api, users, clock } = await openWithArticle()
      const hidden = await publishTestArticle(db, { isPublished: false })
      const later = await publishTestArticle(db, { createdAt: testNow + 3_600_000 })
      for (const articleId of [hidden, later, 4_711]) {
        clock.now += PAUSE
        expect((await comment(api, users[0]?.token, { articleId, content: '好' })).status).toBe(404)
        expect((await api.get(`/api/comment/list?articleId=${articleId}`)).status).toBe(404)
      }
    })

    it('is rejected where the author has closed comments', async () => {
      const { db, api, users } = await openWithArticle()
      const articleId = await publishTestArticle(db, { openComment: false })
      expect((await comment(api, users[0]?.token, { articleId, content: '好' })).status).toBe(403)
    })

    it('marks the comments of the author only', async () => {
      const { db, users, addComment } = await openWithArticle()
      await updateUser(db, users[1]?.id ?? 0, { role: 'admin' })
      expect((await addComment(users[1], '谢谢')).data.isAuthor).toBe(true)
      expect((await addComment(users[0], '不谢')).data.isAuthor).toBe(false)
    })
  })

  describe('a reply', () => {
    it('is listed below its comment, the first three with it and the others by page', async () => {
      const { api, articleId, users, addComment } = await openWithArticle()
      const parent = (await addComment(users[0], '楼主')).data
      for (let number = 1; number <= 5; number += 1)
        await addComment(users[number % 2], `第${number}`, { parentId: parent.id, replyUserId: users[0]?.id })
      const { records, total } = await listComments(api, articleId)
      expect(total).toBe(1)
      expect(records[0]?.childrenTotal).toBe(5)
      expect(records[0]?.children.map((child) => child.content)).toEqual(
        ['第1', '第2', '第3'].map((text) => `<p dir="auto">${text}</p>`),
      )
      expect(records[0]?.children[0]).toMatchObject({ parentId: parent.id, replyNickname: '甲1' })
      const second = await listComments(api, articleId, `&parentId=${parent.id}&pageNum=2&pageSize=3`)
      expect(second).toMatchObject({ total: 5, current: 2, pages: 2 })
      expect(second.records.map((reply) => reply.content)).toEqual(
        ['第4', '第5'].map((text) => `<p dir="auto">${text}</p>`),
      )
      expect(await countOf(api, articleId)).toBe(6)
    })

    it('rejects a parent of another article, a parent that is a reply, and an addressee outside the thread', async () => {
      const { db, api, users, addComment, clock } = await openWithArticle()
      const parent = (await addComment(users[0], '楼主')).data
      const reply = (await addComment(users[1], '沙发', { parentId: parent.id })).data
      const elsewhere = await publishTestArticle(db)
      clock.now += PAUSE
      const body = { articleId: elsewhere, content: '好', parentId: parent.id }
      expect((await comment(api, users[1]?.token, body)).status).toBe(404)
      expect((await addComment(users[1], '好', { parentId: reply.id })).status).toBe(404)
      expect((await addComment(users[1], '好', { parentId: 4_711 })).status).toBe(404)
      expect(
        (await addComment(users[1], '好', { parentId: parent.id, replyUserId: users[2]?.id })).status,
      ).toBe(422)
      expect(await findWrongCounts(db)).toEqual([])
    })
  })

  describe('a list', () => {
    it('is sorted by newest or most liked, pinned comments first', async () => {
      const { db, api, articleId, users, addComment } = await openWithArticle()
      const ids: number[] = []
      for (const [index, text] of ['一', '二', '三'].entries())
        ids.push((await addComment(users[index], text)).data.id)
      await api.call('/api/like', {
        token: users[0]?.token ?? '',
        body: { type: 'comment', targetId: ids[1] },
      })
      const order = async (query: string) =>
        (await listComments(api, articleId, query)).records.map(({ id }) => ids.indexOf(id))
      expect(await order('')).toEqual([2, 1, 0])
      expect(await order('&sortType=like')).toEqual([1, 2, 0])
      await db
        .updateTable('comments')
        .set({ is_stick: 1 })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      expect(await order('&sortType=like')).toEqual([0, 1, 2])
      expect(await order('&pageSize=2&pageNum=2')).toEqual([1])
    })

    it('marks what the caller likes', async () => {
      const { api, articleId, users, addComment } = await openWithArticle()
      const { id } = (await addComment(users[0], '好')).data
      await api.call('/api/like', { token: users[1]?.token ?? '', body: { type: 'comment', targetId: id } })
      for (const [index, isLike] of [false, true].entries()) {
        const { records } = await listComments(api, articleId, '', { token: users[index]?.token ?? '' })
        expect(records[0]).toMatchObject({ isLike, likeCount: 1 })
      }
      expect((await listComments(api, articleId)).records[0]?.isLike).toBeNull()
    })
  })

  describe('deleting', () => {
    it('removes a comment without replies, with its likes and its count', async () => {
      const { db, api, articleId, users, addComment } = await openWithArticle()
      const { id } = (await addComment(users[0], '好')).data
      await api.call('/api/like', { token: users[1]?.token ?? '', body: { type: 'comment', targetId: id } })
      const response = await api.call(`/protal/user/delMyComment/${id}`, {
        method: 'DELETE',
        token: users[0]?.token ?? '',
      })
      expect(response.status).toBe(200)
      expect((await listComments(api, articleId)).total).toBe(0)
      expect(await countOf(api, articleId)).toBe(0)
      expect(await db.selectFrom('likes').selectAll().execute()).toEqual([])
      const shown = [`/post/${articleId}`, '/archive/2026']
      expect(api.invalidatedPages).toEqual([...shown, ...shown])
    })

    it('clears a comment with replies, and removes it with the last reply', async () => {
      const { db, api, articleId, users, addComment } = await openWithArticle()
      const parent = (await addComment(users[0], '秘密')).data
      const reply = (await addComment(users[1], '哦', { parentId: parent.id })).data
      const remove = (id: number, user: TestUser | undefined) =>
        api.call(`/protal/user/delMyComment/${id}`, { method: 'DELETE', token: user?.token ?? '' })
      expect((await remove(parent.id, users[0])).status).toBe(200)
      const { records } = await listComments(api, articleId)
      expect(records[0]).toMatchObject({
        isDeleted: true,
        userId: null,
        nickname: '',
        content: '<p>该评论已删除</p>',
        childrenTotal: 1,
      })
      expect(JSON.stringify(await db.selectFrom('comments').selectAll().execute())).not.toContain('秘密')
      expect(await findWrongCounts(db)).toEqual([])
      expect((await remove(parent.id, users[0])).status).toBe(404)
      expect((await addComment(users[2], '还在吗', { parentId: parent.id })).status).toBe(404)
      expect((await remove(reply.id, users[1])).status).toBe(200)
      expect((await listComments(api, articleId)).total).toBe(0)
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('D64: is allowed to its author and to admins only, for any form of the id', async () => {
      const { db, api, articleId, users, addComment } = await openWithArticle()
      const { id } = (await addComment(users[0], '好')).data
      const remove = (path: string | number, token?: string) =>
        api.call(`/protal/user/delMyComment/${path}`, {
          method: 'DELETE',
          ...(token !== undefined && { token }),
        })
      expect((await remove(id)).status).toBe(401)
      expect((await remove(id, users[1]?.token)).status).toBe(403)
      for (const path of [-1, 0, '9223372036854775808', 'abc', '%5B1%5D', '1e0', `${id}.0`, `${id}%20`])
        expect([400, 404]).toContain((await remove(path, users[1]?.token)).status)
      expect((await listComments(api, articleId)).total).toBe(1)
      await updateUser(db, users[1]?.id ?? 0, { role: 'admin' })
      expect((await remove(id, users[1]?.token)).status).toBe(200)
    })
  })

  describe('the current user’s list', () => {
    it('contains the user’s comments with their articles, and no other user’s', async () => {
      const { db, api, users, addComment, articleId } = await openWithArticle()
      await addComment(users[0], '一')
      await addComment(users[1], '二')
      await addComment(users[0], '三')
      const { data } = await api.call('/protal/user/myComment', { token: users[0]?.token ?? '' })
      expect(v.parse(CommentRecordPageSchema, data)).toEqual(data)
      expect(data.total).toBe(2)
      expect(data.records[0]).toMatchObject({ articleId, content: '<p dir="auto">三</p>' })
      await db.updateTable('articles').set({ is_published: 0 }).execute()
      expect((await api.call('/protal/user/myComment', { token: users[0]?.token ?? '' })).data).toMatchObject(
        {
          total: 0,
          records: [],
        },
      )
      expect((await api.call('/protal/user/myComment')).status).toBe(401)
    })
  })

  describe('a deleted account', () => {
    it('takes its comments and likes along, and leaves the replies of other users', async () => {
      const { db, api, articleId, users, addComment } = await openWithArticle()
      const parent = (await addComment(users[0], '楼主')).data
      await addComment(users[1], '沙发', { parentId: parent.id })
      await addComment(users[0], '自语', { parentId: parent.id })
      await addComment(users[0], '又一条')
      for (const [type, targetId] of [
        ['article', articleId],
        ['comment', parent.id],
      ])
        await api.call('/api/like', { token: users[0]?.token ?? '', body: { type, targetId } })
      const response = await api.call('/protal/user/deleteAccount', {
        token: users[0]?.token ?? '',
        body: { password: 'x' },
      })
      expect(response.status).toBe(200)
      const { records } = await listComments(api, articleId)
      expect(records).toHaveLength(1)
      expect(records[0]).toMatchObject({ isDeleted: true, childrenTotal: 1 })
      expect((await api.get(`/api/article/detail/${articleId}`)).data).toMatchObject({
        likeNum: 0,
        commentNum: 1,
      })
      expect(await findWrongCounts(db)).toEqual([])
    })
  })

  describe('a preview', () => {
    it('equals the rendered comment', async () => {
      const { api } = await openWithArticle()
      const { body } = await api.call('/api/comment/preview', { body: { content: '*好* <script>' } })
      expect(body.data).toBe('<p dir="auto"><em>好</em> &lt;script&gt;</p>')
    })
  })
})
