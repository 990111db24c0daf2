import { NotificationPageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { addTestUsers, comment, publishTestArticle, type TestUser } from '../../../test/engagement.ts'

forEachDatabase(({ open }) => {
  async function openWithArticle(opened?: Db) {
    const db = opened ?? (await open()).db
    const clock = { now: testNow }
    const api = openApi(db, () => (clock.now += 60_000))
    const [owner, one, two] = await addTestUsers(db, 3)
    if (!owner || !one || !two) throw new Error('There are three.')
    await updateUser(db, owner.id, { role: 'admin' })
    const articleId = await publishTestArticle(db, { title: '竹简' })
    const addComment = async (user: TestUser, content: string, more: object = {}) =>
      (await comment(api, user.token, { articleId, content, ...more })).data
    const like = (user: TestUser, type: string, targetId: number) =>
      api.call('/api/like', { token: user.token, body: { type, targetId } })
    const notificationsOf = async ({ token }: TestUser) => {
      const { data } = await api.call('/notifications/page', { token })
      return v.parse(NotificationPageSchema, data).records
    }
    return { db, api, articleId, owner, one, two, addComment, like, notificationsOf }
  }

  describe('users are notified', () => {
    it('of replies and mentions, with a link to the comment', async () => {
      const { articleId, one, two, addComment, notificationsOf } = await openWithArticle()
      const first = await addComment(one, '楼主')
      const response = await addComment(two, '@甲2 <b>好</b>', { parentId: first.id })
      await expect
        .poll(() => notificationsOf(one))
        .toMatchObject([
          {
            type: 'comment',
            title: '甲3 在《竹简》中回复了您',
            link: `/post/${articleId}#comment-${response.id}`,
            fromUserId: two.id,
            articleTitle: '竹简',
          },
        ])
      expect((await notificationsOf(one))[0]?.content).not.toContain('<b>')
      expect(await notificationsOf(two)).toEqual([])
    })

    it('with the comment loaded once for notifications and emails', async () => {
      const { db, statements } = recordStatements((await open()).db)
      const { one, two, addComment } = await openWithArticle(db)
      const parent = await addComment(one, '楼主')
      statements.length = 0
      await addComment(two, '@甲2 好', { parentId: parent.id })
      const loads = statements.filter((sql) => sql.includes('"parent"."user_id" as "parent_user_id"'))
      expect(loads).toHaveLength(1)
      expect(statements.filter((sql) => sql.startsWith('insert into "notifications"'))).toHaveLength(1)
    })

    it('in a push with the record that their list returns', async () => {
      const { api, one, two, addComment, notificationsOf } = await openWithArticle()
      await addComment(one, '楼主')
      await addComment(two, '@甲2 好')
      const [record] = await notificationsOf(one)
      const push = api.pushes.find(({ userId }) => userId === one.id)
      expect(push?.message).toMatchObject({ notification: record, isUnread: true })
    })

    it('of mentions outside replies', async () => {
      const { one, two, addComment, notificationsOf } = await openWithArticle()
      await addComment(one, '在')
      await addComment(two, '@甲2 你看')
      await expect.poll(() => notificationsOf(one)).toMatchObject([{ title: '甲3 在《竹简》中提到了您' }])
    })

    it('of comments on their article, and of a like once, however often it is repeated', async () => {
      const { api, articleId, owner, one, addComment, like, notificationsOf } = await openWithArticle()
      await addComment(one, '好文')
      for (let time = 0; time < 3; time += 1) await like(one, 'article', articleId)
      await expect
        .poll(async () => (await notificationsOf(owner)).map(({ title }) => title))
        .toEqual(['甲2 赞了您的文章', '甲2 评论了《竹简》'])
      expect(api.pushes.filter(({ userId }) => userId === owner.id)).toHaveLength(2)
    })

    it('not of their own actions', async () => {
      const { owner, one, addComment, like, notificationsOf } = await openWithArticle()
      const { id } = await addComment(owner, '@甲1 自语')
      await like(owner, 'comment', id)
      await addComment(one, '客')
      await expect
        .poll(async () => (await notificationsOf(owner)).map(({ title }) => title))
        .toEqual(['甲2 评论了《竹简》'])
    })
  })

  it.each([
    ['hidden', { is_published: 0 }],
    ['dated ahead', { created_at: testNow * 2 }],
  ] as const)('does not expose the title of an article that is %s meanwhile (D67)', async (_, change) => {
    const { db, api, owner, one, addComment, notificationsOf } = await openWithArticle()
    await addComment(one, '好')
    await expect.poll(() => notificationsOf(owner)).toMatchObject([{ articleTitle: '竹简' }])
    await db
      .updateTable('articles')
      .set({ title: '未发布的标题', ...change })
      .execute()
    expect(await notificationsOf(owner)).toMatchObject([{ articleTitle: null }])
    const kept = await api.call('/protal/user/export', { token: owner.token })
    expect(JSON.stringify(kept.body)).not.toContain('未发布的标题')
  })

  it('notifications of a comment are deleted with the comment', async () => {
    const { api, owner, one, addComment, notificationsOf } = await openWithArticle()
    const { id } = await addComment(one, '说错了')
    await expect.poll(() => notificationsOf(owner)).toHaveLength(1)
    await api.call(`/protal/user/delMyComment/${id}`, { method: 'DELETE', token: one.token })
    await expect.poll(() => notificationsOf(owner)).toEqual([])
  })
})
