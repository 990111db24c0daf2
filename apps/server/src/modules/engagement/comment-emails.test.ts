import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { HOUR } from '#platform/process/durations.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { addTestUsers, comment, publishTestArticle, type TestUser } from '../../../test/engagement.ts'

forEachDatabase(({ open }) => {
  async function openWithArticle() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => (clock.now += 60_000))
    const [owner, one, two, three] = await addTestUsers(db, 4)
    if (!owner || !one || !two || !three) throw new Error('There are four.')
    await updateUser(db, owner.id, { role: 'admin' })
    const articleId = await publishTestArticle(db, { title: '竹简' })
    const addComment = async (user: TestUser, content: string, more: object = {}) =>
      (await comment(api, user.token, { articleId, content, ...more })).data
    /** Recipients and subjects of the emails since the last call. */
    const taken = (() => {
      let seen = 0
      return () => {
        const news = api.emails.slice(seen).map(({ to, subject }) => `${to.replace(/@.*/, '')}: ${subject}`)
        seen = api.emails.length
        return news.toSorted()
      }
    })()
    return { db, api, articleId, owner, one, two, three, addComment, taken }
  }
  const addressOf = ({ nickname }: TestUser) => `${'甲'.codePointAt(0)}-${nickname.slice(1)}`

  describe('an email about a comment', () => {
    it('is sent to the author, the user replied to and the users mentioned, once each', async () => {
      const { owner, one, two, three, addComment, taken } = await openWithArticle()
      const first = await addComment(one, '楼主')
      expect(taken()).toEqual([`${addressOf(owner)}: 甲2 评论了《竹简》 - 青简`])
      await addComment(two, '沙发')
      taken()
      await addComment(three, '@甲2 @甲3 好', { parentId: first.id })
      expect(taken()).toEqual([
        `${addressOf(owner)}: 甲4 评论了《竹简》 - 青简`,
        `${addressOf(one)}: 甲4 在《竹简》中回复了您 - 青简`,
        `${addressOf(two)}: 甲4 在《竹简》中提到了您 - 青简`,
      ])
    })

    it('is not sent to the author of the comment', async () => {
      const { owner, one, addComment, taken } = await openWithArticle()
      const first = await addComment(owner, '楼主')
      await addComment(owner, '@甲1 自语', { parentId: first.id })
      expect(taken()).toEqual([])
      const second = await addComment(one, '客')
      taken()
      await addComment(one, '@甲2 补充', { parentId: second.id, replyUserId: one.id })
      expect(taken()).toEqual([`${addressOf(owner)}: 甲2 评论了《竹简》 - 青简`])
    })

    it('is limited to twenty an hour per recipient', async () => {
      const { db, articleId, one, two } = await openWithArticle()
      const clock = { now: testNow }
      const api = openApi(db, () => clock.now)
      const response = async (more: object = {}) => {
        clock.now += 6_000
        return (await comment(api, two.token, { articleId, content: '在吗', ...more })).data
      }
      const { id: parentId } = (await comment(api, one.token, { articleId, content: '楼主' })).data
      const emailsToOne = () => api.emails.filter(({ to }) => to.startsWith(addressOf(one))).length
      for (let time = 0; time < 25; time += 1) await response({ parentId })
      expect(emailsToOne()).toBe(20)
      clock.now += HOUR
      await response({ parentId })
      expect(emailsToOne()).toBe(21)
    })

    it('is sent when the comment is published, and the owner is emailed that one is pending', async () => {
      const { db, api, owner, one, two, addComment, taken } = await openWithArticle()
      const first = await addComment(one, '楼主')
      taken()
      await publishSite(db, {
        ...v.parse(SiteFileSchema, { comments: { moderation: 'review' } }),
        aboutMe: '',
      })
      const reply = await addComment(two, '好', { parentId: first.id })
      expect(taken()).toEqual([`${addressOf(owner)}: 甲3 在《竹简》的评论等待审核 - 青简`])
      await api.call('/sys/comment/approve', { token: owner.token, body: { id: reply.id } })
      expect(taken()).toContain(`${addressOf(one)}: 甲3 在《竹简》中回复了您 - 青简`)
    })

    it('is sent to the owner for a pending message', async () => {
      const { db, api, owner, taken } = await openWithArticle()
      await api.call('/api/message/add', { body: { content: '一' } })
      await publishSite(db, {
        ...v.parse(SiteFileSchema, { comments: { moderation: 'review' } }),
        aboutMe: '',
      })
      await api.call('/api/message/add', { body: { content: '二', nickname: '客' } })
      expect(taken()).toEqual([`${addressOf(owner)}: 客（游客） 的留言等待审核 - 青简`])
    })

    it('contains the comment as text, with a link to it', async () => {
      const { api, articleId, one, addComment } = await openWithArticle()
      const { id } = await addComment(one, '<script>alert(1)</script> **好**')
      const [email] = api.emails
      expect(email?.html).not.toContain('<script>')
      expect(email?.html).toContain('&lt;script&gt;')
      expect(email?.text).toContain(`https://blog.example/post/${articleId}#comment-${id}`)
    })

    it('is not sent to a banned account or one without an address', async () => {
      const { db, owner, one, addComment, taken } = await openWithArticle()
      await updateUser(db, owner.id, { email: null })
      await addComment(one, '好')
      expect(taken()).toEqual([])
    })
  })

  describe('unsubscribing', () => {
    it('takes one click in a mail client (POST), and a GET changes nothing', async () => {
      const { api, owner, one, two, addComment, taken } = await openWithArticle()
      const first = await addComment(one, '楼主')
      taken()
      await addComment(two, '好', { parentId: first.id })
      const email = api.emails.findLast(({ to }) => to.startsWith(addressOf(one)))
      expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      const address = /^<https:\/\/blog\.example(\/api\/mail\/unsubscribe\/[\w.-]+)>$/.exec(
        email?.headers?.['List-Unsubscribe'] ?? '',
      )?.[1]
      if (address === undefined) throw new Error('There is no address.')
      taken()
      expect((await api.call(address)).data).toEqual({ email: '3***@mail.example', kind: 'reply' })
      await addComment(two, '又好', { parentId: first.id })
      expect(taken()).toHaveLength(2)
      expect((await api.call(address, { method: 'POST' })).status).toBe(200)
      expect((await api.call(address, { method: 'POST' })).status).toBe(200)
      await addComment(two, '还好', { parentId: first.id })
      expect(taken()).toEqual([`${addressOf(owner)}: 甲3 评论了《竹简》 - 青简`])
    })

    it.each(['x', 'r1', 'r1.', `r1.${'A'.repeat(43)}`, `x1.${'A'.repeat(43)}`, '..%2F..%2F'])(
      'does nothing for the token %j',
      async (token) => {
        const { db, api } = await openWithArticle()
        for (const method of ['GET', 'POST'])
          expect((await api.call(`/api/mail/unsubscribe/${token}`, { method })).status).toBe(404)
        expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([])
      },
    )

    it('cannot be done with the token of another user or kind', async () => {
      const { db, api, one, addComment } = await openWithArticle()
      await addComment(one, '好')
      const address =
        /unsubscribe\/([\w.-]+)>/.exec(api.emails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
      const [subject = '', signature = ''] = address.split('.')
      for (const other of [`r${subject.slice(1)}`, `${subject}0`, 'c2'])
        expect(
          (await api.call(`/api/mail/unsubscribe/${other}.${signature}`, { method: 'POST' })).status,
        ).toBe(404)
      expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([])
    })
  })
})
