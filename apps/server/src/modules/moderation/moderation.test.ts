import { describe, expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { publishBlockedWords } from '#modules/site/blocked-words.publish.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers, findWrongCounts, publishTestArticle } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const [admin, writer] = await addTestUsers(db, 2)
    if (!admin || !writer) throw new Error('There are two.')
    await updateUser(db, admin.id, { role: 'admin' })
    const articleId = await publishTestArticle(db)
    return { db, api: openApi(db), articleId, admin, writer }
  }
  type Site = Awaited<ReturnType<typeof openSite>>

  /** Adds comments; the ids are in order. */
  async function addComments(
    { db, articleId, writer }: Site,
    comments: readonly (readonly [text: string, state: 'shown' | 'pending'])[],
  ): Promise<number[]> {
    const values = comments.map(([text, state]) => ({
      article_id: articleId,
      parent_id: null,
      user_id: writer.id,
      reply_user_id: null,
      content_md: text,
      content_html: `<p>${text}</p>`,
      state,
      region: '浙江',
      browser: 'Firefox',
      created_at: testNow,
    }))
    const rows = await db.insertInto('comments').values(values).returning('id').execute()
    const count = comments.filter(([, state]) => state === 'shown').length
    await db.updateTable('articles').set({ comment_count: count }).where('id', '=', articleId).execute()
    return rows.map(({ id }) => id)
  }

  const addWebmention = (db: Site['db'], articleId: number) =>
    db
      .insertInto('webmentions')
      .values({
        article_id: articleId,
        source: 'https://other.example/a',
        target: `https://blog.example/post/${articleId}`,
        state: 'pending',
        author: '乙',
        title: '好文',
        excerpt: '摘录',
        received_at: testNow,
        failures: 0,
        due_at: null,
      })
      .execute()

  const list = async (api: TestApi, token: string, query: string) =>
    (await api.call(`/api/sys/moderation/list?${query}`, { token })).data

  const textsOf = async (api: TestApi, token: string, query: string) =>
    (await list(api, token, query)).records.map(({ text }) => text)

  describe('the list', () => {
    it('has pending items first, oldest first, then published ones, newest first, in parts', async () => {
      const site = await openSite()
      await addComments(site, [
        ['a', 'shown'],
        ['b', 'pending'],
        ['c', 'shown'],
        ['d', 'pending'],
        ['e', 'shown'],
      ])
      const texts: string[] = []
      let after = ''
      for (;;) {
        const part = await list(site.api, site.admin.token, `type=comment&pageSize=2${after}`)
        texts.push(part.records.map(({ text }) => text).join(''))
        if (part.next === null) break
        after = `&after=${part.next}`
      }
      expect(texts).toEqual(['bd', 'ec', 'a'])
    })

    it('is filtered by state, text and author', async () => {
      const site = await openSite()
      await addComments(site, [
        ['竹 100%_\\', 'shown'],
        ['竹 1000', 'pending'],
        ['Bamboo', 'pending'],
      ])
      const { api, admin } = site
      const find = (query: string) => textsOf(api, admin.token, `type=comment&${query}`)
      expect(await find('state=pending')).toEqual(['竹 1000', 'Bamboo'])
      expect(await find('state=shown')).toEqual(['竹 100%_\\'])
      expect(await find(`keyword=${encodeURIComponent('100%_\\')}`)).toEqual(['竹 100%_\\'])
      expect(await find('keyword=bAMBOO')).toEqual(['Bamboo'])
      expect(await find(`author=${encodeURIComponent('甲2')}&state=shown`)).toHaveLength(1)
      expect(await find(`author=${encodeURIComponent('甲1')}`)).toEqual([])
    })

    it('is filtered without regard to case, in every script', async () => {
      const site = await openSite()
      await addComments(site, [['ÉCOLE Ｔea МОСКВА 100%', 'shown']])
      const find = (keyword: string) =>
        textsOf(site.api, site.admin.token, `type=comment&keyword=${encodeURIComponent(keyword)}`)
      for (const keyword of ['école', 'École', 'ｔEA', 'москва 100%'])
        expect(await find(keyword)).toHaveLength(1)
      for (const keyword of ['ecole', 'moskva', '1000']) expect(await find(keyword)).toEqual([])
    })

    it('names the blocked words of a text, and has the text unescaped', async () => {
      const site = await openSite()
      await publishBlockedWords(site.db, ['赌博'])
      await addComments(site, [['<b>赌 博</b>', 'pending']])
      expect((await list(site.api, site.admin.token, 'type=comment')).records).toMatchObject([
        {
          text: '<b>赌 博</b>',
          nickname: '甲2',
          articleId: site.articleId,
          isPending: true,
          blockedWords: ['赌博'],
          ipSource: '浙江',
        },
      ])
    })

    it('has messages of guests, and webmentions', async () => {
      const { db, api, articleId, admin } = await openSite()
      await api.call('/api/message/add', { body: { content: '路过', nickname: '过客' } })
      await addWebmention(db, articleId)
      expect((await list(api, admin.token, 'type=message')).records).toMatchObject([
        { text: '路过', nickname: '过客', userId: null, articleId: null, isPending: false },
      ])
      expect((await list(api, admin.token, 'type=webmention&keyword=OTHER.example')).records).toMatchObject([
        { text: '摘录', title: '好文', url: 'https://other.example/a', nickname: '乙', isPending: true },
      ])
    })

    it.each([
      'type=comment&after=pending-1-0',
      'type=comment&after=pending-1',
      'type=comment&after=x',
      'type=chat',
      'type=comment&state=deleted',
    ])('refuses %s', async (query) => {
      const { api, admin } = await openSite()
      expect((await api.call(`/api/sys/moderation/list?${query}`, { token: admin.token })).status).toBe(400)
    })
  })

  describe('a decision', () => {
    it('changes every item that still waits, in one call, and names those', async () => {
      const site = await openSite()
      const { db, api, articleId, admin, writer } = site
      const [first, second, gone] = await addComments(site, [
        ['a', 'pending'],
        ['b', 'pending'],
        ['c', 'pending'],
      ])
      const decideAs = (token: string, body: object) =>
        api.call('/api/sys/moderation/decide', { token, body })
      await decideAs(admin.token, { type: 'comment', ids: [gone], action: 'delete' })
      const approval = { type: 'comment', ids: [first, second, second, gone, 999], action: 'approve' }
      expect((await decideAs(admin.token, approval)).data).toEqual({ changed: [first, second] })
      expect((await decideAs(admin.token, approval)).data).toEqual({ changed: [] })
      expect((await decideAs(writer.token, approval)).status).toBe(403)
      expect(await textsOf(api, admin.token, 'type=comment')).toEqual(['b', 'a'])
      expect(await findWrongCounts(db)).toEqual([])
      expect(api.invalidatedPages).toContain(`/post/${articleId}`)
      const events = await db.selectFrom('audit_events').select(['event', 'actor_id']).orderBy('id').execute()
      expect(events).toEqual([
        { event: 'comment-deleted', actor_id: admin.id },
        { event: 'comment-approved', actor_id: admin.id },
        { event: 'comment-approved', actor_id: admin.id },
      ])
    })

    it('about a webmention is recorded in the audit log with the address of its page', async () => {
      const { db, api, articleId, admin } = await openSite()
      await addWebmention(db, articleId)
      const [item] = (await list(api, admin.token, 'type=webmention')).records
      for (const action of ['approve', 'delete']) {
        const body = { type: 'webmention', ids: [item?.id], action }
        await api.call('/api/sys/moderation/decide', { token: admin.token, body })
      }
      const target = 'https://other.example/a'
      expect(await db.selectFrom('audit_events').select(['event', 'target']).orderBy('id').execute()).toEqual(
        [
          { event: 'webmention-approved', target },
          { event: 'webmention-deleted', target },
        ],
      )
    })

    it('pins and unpins comments and messages, but no webmention', async () => {
      const site = await openSite()
      const { api, admin } = site
      const [id] = await addComments(site, [['a', 'shown']])
      await api.call('/api/message/add', { body: { content: '路过' } })
      for (const type of ['comment', 'message'] as const) {
        const [item] = (await list(api, admin.token, `type=${type}`)).records
        for (const action of ['pin', 'unpin'] as const) {
          const body = { type, ids: [item?.id], action }
          await api.call('/api/sys/moderation/decide', { token: admin.token, body })
          const [changed] = (await list(api, admin.token, `type=${type}`)).records
          expect(changed?.isStick, `${type} ${action}`).toBe(action === 'pin')
        }
      }
      const body = { type: 'webmention', ids: [id], action: 'pin' }
      const { data } = await api.call('/api/sys/moderation/decide', { token: admin.token, body })
      expect(data).toEqual({ changed: [] })
    })

    it.each([
      ['no item', { type: 'comment', ids: [], action: 'approve' }],
      [
        '51 items',
        { type: 'comment', ids: Array.from({ length: 51 }, (_, id) => id + 1), action: 'approve' },
      ],
      ['another action', { type: 'comment', ids: [1], action: 'ban' }],
    ])('refuses %s', async (_, body) => {
      const { api, admin } = await openSite()
      expect((await api.call('/api/sys/moderation/decide', { token: admin.token, body })).status).toBe(422)
    })
  })
})
