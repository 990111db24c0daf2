import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { findUser, updateUser } from '#modules/accounts/users.repository.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { publishBlockedWords } from '#modules/site/blocked-words.publish.ts'
import { confirmSessions } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import {
  addTestUsers,
  comment,
  findWrongCounts,
  listComments,
  publishTestArticle,
} from '../../../test/engagement.ts'

const setRules = (db: Db, comments: object): Promise<void> =>
  publishSite(db, { ...v.parse(SiteFileSchema, { comments }), aboutMe: '' })

forEachDatabase(({ open }) => {
  async function openWithArticle() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => (clock.now += 60_000))
    const [admin, writer, other] = await addTestUsers(db, 3)
    if (!admin || !writer || !other) throw new Error('There are three.')
    await updateUser(db, admin.id, { role: 'admin' })
    return { db, api, articleId: await publishTestArticle(db), admin, writer, other }
  }

  const messagesOf = async (api: TestApi, token?: string) =>
    (await api.call('/api/message/list', token === undefined ? {} : { token })).data

  describe('blocked words', () => {
    it('are rejected in comments, messages and guests’ names, in any spelling', async () => {
      const { db, api, articleId, writer } = await openWithArticle()
      await publishBlockedWords(db, ['赌博', 'viagra'])
      for (const content of [
        '来赌博',
        '赌\u200B博',
        '赌**博**',
        '[赌](/x)[博](/y)',
        'V-I-A-G-R-A',
        '`赌博`',
      ]) {
        const { status, body } = await comment(api, writer.token, { articleId, content })
        expect(status, content).toBe(422)
        expect(body.message).toBe('内容含有不允许发表的词语')
      }
      expect((await api.call('/api/message/add', { body: { content: '赌 博' } })).status).toBe(422)
      expect((await api.call('/api/message/add', { body: { content: '好', nickname: '赌博' } })).status).toBe(
        422,
      )
      expect((await listComments(api, articleId)).total).toBe(0)
    })

    it('are rejected in the chat room and in nicknames', async () => {
      const { db, api, writer, admin } = await openWithArticle()
      await publishSite(db, { ...v.parse(SiteFileSchema, { openChatroom: true }), aboutMe: '' })
      await publishBlockedWords(db, ['赌博'])
      const addComment = (token: string) =>
        api.call('/chat/sendMsg', { token, body: { type: 'text', content: '来赌 博' } })
      const rename = (token: string) =>
        api.call('/protal/user/updateProfile', {
          method: 'PUT',
          token,
          body: { nickname: '赌·博', avatar: '', sex: 0, signature: '' },
        })
      for (const act of [addComment, rename]) {
        expect(await act(writer.token)).toMatchObject({
          status: 422,
          body: { message: '内容含有不允许发表的词语' },
        })
        expect((await act(admin.token)).status).toBe(200)
      }
    })

    it('apply as soon as the list is stored, and no longer than that', async () => {
      const { db, api, articleId, writer } = await openWithArticle()
      const statuses: number[] = []
      for (const words of [[], ['春天'], []]) {
        await publishBlockedWords(db, words)
        statuses.push((await comment(api, writer.token, { articleId, content: '春天' })).status)
      }
      expect(statuses).toEqual([200, 422, 200])
    })

    it('do not apply to admins', async () => {
      const { db, api, articleId, admin } = await openWithArticle()
      await publishBlockedWords(db, ['春天'])
      expect((await comment(api, admin.token, { articleId, content: '春天' })).status).toBe(200)
    })
  })

  it('more links than the owner allows are rejected', async () => {
    const { db, api, articleId, writer } = await openWithArticle()
    await setRules(db, { maxLinks: 1 })
    const links = (count: number) => 'https://a.example '.repeat(count)
    expect((await comment(api, writer.token, { articleId, content: links(1) })).status).toBe(200)
    const refused = await comment(api, writer.token, { articleId, content: links(2) })
    expect(refused).toMatchObject({ status: 422, body: { message: '链接过多，最多 1 个' } })
    expect((await api.call('/api/message/add', { body: { content: links(2) } })).status).toBe(422)
  })

  describe('under review', () => {
    it('a pending comment is visible to its author and to admins, and counts once an admin has approved it', async () => {
      const { db, api, articleId, admin, writer, other } = await openWithArticle()
      await setRules(db, { moderation: 'review' })
      const { data } = await comment(api, writer.token, { articleId, content: '等' })
      expect(data.isPending).toBe(true)
      expect(api.invalidatedPages).toEqual([])
      const totals = async () =>
        Promise.all(
          [undefined, other.token, admin.token, writer.token].map(
            async (token) =>
              (await listComments(api, articleId, '', token === undefined ? {} : { token })).total,
          ),
        )
      expect(await totals()).toEqual([0, 0, 1, 1])
      const likeIt = () =>
        api.call('/api/like', { token: other.token, body: { type: 'comment', targetId: data.id } })
      expect((await likeIt()).status).toBe(404)
      expect((await comment(api, other.token, { articleId, content: '?', parentId: data.id })).status).toBe(
        404,
      )

      const pending = await api.call('/sys/comment/pending', { token: admin.token })
      expect(pending.data).toMatchObject({ total: 1, records: [{ id: data.id, isPending: true }] })
      expect(
        (await api.call('/sys/comment/approve', { token: admin.token, body: { id: data.id } })).status,
      ).toBe(200)
      expect(await totals()).toEqual([1, 1, 1, 1])
      expect(api.invalidatedPages).toEqual([`/post/${articleId}`, '/archive/2026'])
      expect((await likeIt()).status).toBe(200)
      expect(await findWrongCounts(db)).toEqual([])
      expect(
        (await api.call('/sys/comment/approve', { token: admin.token, body: { id: data.id } })).status,
      ).toBe(404)
    })

    it('a pending comment below an article that was hidden stays pending without notifications (D67)', async () => {
      const { db, api, articleId, admin, writer } = await openWithArticle()
      await setRules(db, { moderation: 'review' })
      const { data } = await comment(api, writer.token, { articleId, content: '等' })
      await db.updateTable('articles').set({ is_published: 0 }).where('id', '=', articleId).execute()
      const approve = () => api.call('/sys/comment/approve', { token: admin.token, body: { id: data.id } })
      expect((await approve()).status).toBe(404)
      await db.updateTable('articles').set({ is_published: 1 }).where('id', '=', articleId).execute()
      expect((await approve()).status).toBe(200)
    })

    it('a pending comment can be deleted by its author or an admin, and is not found for others', async () => {
      const { db, api, articleId, admin, writer, other } = await openWithArticle()
      await setRules(db, { moderation: 'review' })
      for (const remover of [writer, admin]) {
        const { data } = await comment(api, writer.token, { articleId, content: '等' })
        const remove = (token: string) =>
          api.call(`/protal/user/delMyComment/${data.id}`, { method: 'DELETE', token })
        expect((await remove(other.token)).status).toBe(404)
        expect((await remove(remover.token)).status).toBe(200)
      }
      expect(await findWrongCounts(db)).toEqual([])
    })

    it('pending replies are included in what their author and admins see', async () => {
      const { db, api, articleId, admin, writer, other } = await openWithArticle()
      const parent = (await comment(api, admin.token, { articleId, content: '楼主' })).data
      await setRules(db, { moderation: 'review' })
      await comment(api, writer.token, { articleId, content: '等', parentId: parent.id })
      const childrenOf = async (token: string) =>
        (await listComments(api, articleId, '', { token })).records[0]
      for (const { token } of [writer, admin])
        expect(await childrenOf(token)).toMatchObject({ childrenTotal: 1, children: [{ isPending: true }] })
      expect(await childrenOf(other.token)).toMatchObject({ childrenTotal: 0, children: [] })
    })

    it('D70: a pending message is visible to its author and to admins, and one of a guest to no guest', async () => {
      const { db, api, admin, writer, other } = await openWithArticle()
      await setRules(db, { moderation: 'review' })
      const guests = (await api.call('/api/message/add', { body: { content: '客' } })).data
      expect(guests.isPending).toBe(true)
      await api.call('/api/message/add', { token: writer.token, body: { content: '己' } })
      expect(await messagesOf(api)).toEqual([])
      expect(await messagesOf(api, other.token)).toEqual([])
      expect(await messagesOf(api, writer.token)).toMatchObject([{ content: '己', isPending: true }])
      expect(await messagesOf(api, admin.token)).toMatchObject([{ content: '己' }, { content: '客' }])
      const pending = await api.call('/sys/message/pending', { token: admin.token })
      expect(pending.data.records.map(({ content }) => content)).toEqual(['客', '己'])
      expect(
        (await api.call('/sys/message/approve', { token: admin.token, body: { id: guests.id } })).status,
      ).toBe(200)
      expect(await messagesOf(api)).toMatchObject([{ content: '客', isPending: false }])
    })

    it('admins need no approval', async () => {
      const { db, api, articleId, admin } = await openWithArticle()
      await setRules(db, { moderation: 'review' })
      expect((await comment(api, admin.token, { articleId, content: '我' })).data.isPending).toBe(false)
    })
  })

  describe('pinning', () => {
    it('moves a comment to the top of its list until it is unpinned', async () => {
      const { api, articleId, admin, writer } = await openWithArticle()
      const first = (await comment(api, writer.token, { articleId, content: '一' })).data
      await comment(api, writer.token, { articleId, content: '二' })
      const before = api.invalidatedPages.length
      const stick = (isStick: boolean) =>
        api.call('/sys/comment/stick', { token: admin.token, body: { id: first.id, isStick } })
      const order = async () => (await listComments(api, articleId)).records.map(({ isStick }) => isStick)
      expect((await stick(true)).status).toBe(200)
      expect(await order()).toEqual([true, false])
      expect((await stick(false)).status).toBe(200)
      expect(await order()).toEqual([false, false])
      expect(api.invalidatedPages.slice(before)).toEqual([`/post/${articleId}`, `/post/${articleId}`])
    })

    it('is for published top-level comments', async () => {
      const { db, api, articleId, admin, writer } = await openWithArticle()
      const parent = (await comment(api, writer.token, { articleId, content: '楼主' })).data
      const reply = (await comment(api, writer.token, { articleId, content: '答', parentId: parent.id })).data
      await setRules(db, { moderation: 'review' })
      const pending = (await comment(api, writer.token, { articleId, content: '等' })).data
      for (const { id } of [reply, pending, { id: 99 }])
        expect(
          (await api.call('/sys/comment/stick', { token: admin.token, body: { id, isStick: true } })).status,
        ).toBe(404)
    })

    it('moves a message to the top of the board until it is unpinned', async () => {
      const { api, admin } = await openWithArticle()
      const first = (await api.call('/api/message/add', { body: { content: '一' } })).data
      await api.call('/api/message/add', { body: { content: '二' } })
      const stick = (isStick: boolean) =>
        api.call('/sys/message/stick', { token: admin.token, body: { id: first.id, isStick } })
      expect((await stick(true)).status).toBe(200)
      expect(await messagesOf(api)).toMatchObject([{ content: '一', isStick: true }, { content: '二' }])
      expect((await stick(false)).status).toBe(200)
      expect(await messagesOf(api)).toMatchObject([{ content: '二' }, { content: '一', isStick: false }])
    })
  })

  describe('a ban', () => {
    const ban = (api: TestApi, token: string, body: object) => api.call('/sys/user/ban', { token, body })

    it('ends the sessions of the user until it is lifted', async () => {
      const { db, admin, writer } = await openWithArticle()
      const api = openApi(db)
      await confirmSessions(db, admin.id)
      const request = { userId: writer.id, isBanned: true }
      expect((await ban(api, admin.token, request)).status).toBe(200)
      expect((await api.call('/auth/info', { token: writer.token })).status).toBe(401)
      expect((await ban(api, admin.token, { ...request, isBanned: false })).status).toBe(200)
      const { is_banned: isBanned } = (await findUser(db, writer.id)) ?? {}
      expect(isBanned).toBe(0)
    })

    it('is not possible for oneself or an unknown user', async () => {
      const { db, admin } = await openWithArticle()
      const api = openApi(db)
      await confirmSessions(db, admin.id)
      const request = { isBanned: true }
      expect((await ban(api, admin.token, { ...request, userId: admin.id })).status).toBe(409)
      expect((await ban(api, admin.token, { ...request, userId: 99 })).status).toBe(404)
    })
  })

  it('what admins do with content of others is in the audit log', async () => {
    const { db, api, articleId, admin, writer } = await openWithArticle()
    const own = (await comment(api, admin.token, { articleId, content: '自己的' })).data
    await setRules(db, { moderation: 'review' })
    const { data } = await comment(api, writer.token, { articleId, content: '等' })
    const message = (await api.call('/api/message/add', { body: { content: '客' } })).data
    const { token } = admin
    await api.call('/sys/comment/approve', { token, body: { id: data.id } })
    await api.call('/sys/comment/stick', { token, body: { id: data.id, isStick: true } })
    await api.call('/sys/message/approve', { token, body: { id: message.id } })
    await api.call('/sys/message/stick', { token, body: { id: message.id, isStick: true } })
    await api.call(`/protal/user/delMyMessage/${message.id}`, { method: 'DELETE', token })
    await api.call(`/protal/user/delMyComment/${data.id}`, { method: 'DELETE', token })
    await api.call(`/protal/user/delMyComment/${own.id}`, { method: 'DELETE', token })
    const events = await listEventsOf(db, admin.id)
    expect(events.map(({ event, subject_id: subject }) => [event, subject]).toReversed()).toEqual([
      ['comment-approved', writer.id],
      ['comment-pinned', writer.id],
      ['message-approved', null],
      ['message-pinned', null],
      ['message-deleted', null],
      ['comment-deleted', writer.id],
    ])
  })

  it.each(['/sys/comment/pending', '/sys/comment/approve', '/sys/message/pending', '/sys/message/approve'])(
    'D66: %s is for admins',
    async (path) => {
      const { api, writer } = await openWithArticle()
      const body = path.endsWith('approve') ? { body: { id: 1 } } : {}
      expect((await api.call(path, body)).status).toBe(401)
      expect((await api.call(path, { ...body, token: writer.token })).status).toBe(403)
    },
  )
})
