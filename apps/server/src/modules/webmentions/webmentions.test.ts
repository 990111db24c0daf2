import type { RequestListener } from 'node:http'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { processDueWebmentions } from '#modules/webmentions/process-webmentions.ts'
import { approveWebmention, listVerified } from '#modules/webmentions/webmentions.repository.ts'
import { receiveWebmention } from '#modules/webmentions/webmentions.service.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { startListener, startOtherSite } from '../../../test/other-site.ts'
import { makePost, testNow } from '../../../test/posts.ts'

const siteUrl = 'https://blog.example'

forEachDatabase(({ open }) => {
  /** A site with one article that accepts webmentions, and another site that calls the listener. */
  async function openMentions(listener: RequestListener = (_req, res) => res.end(), settings: object = {}) {
    const { db } = await open()
    const posts = [
      makePost({ title: '竹简', createdAt: testNow - 2 }),
      makePost({ openComment: false, createdAt: testNow - 1 }),
    ]
    await publishArticles(
      db,
      posts,
      posts.map(({ sourcePath }) => sourcePath),
    )
    const site = await startOtherSite((req, res) => {
      res.setHeader('Content-Type', 'text/html')
      listener(req, res)
    })
    onTestFinished(() => site[Symbol.asyncDispose]())
    await publishSite(db, { ...v.parse(SiteFileSchema, { webmentions: true, ...settings }), aboutMe: '' })
    const clock = { now: testNow }
    const now = () => clock.now
    const changes: number[] = []
    const source = `${site.origin}/notes`
    const api = openApi(db, now)
    const outbound = createOutbound({ siteUrl, allowedAddresses: [site.place] })
    const process = (overrides = {}) =>
      processDueWebmentions(
        {
          db,
          now,
          sockets: api.sockets,
          outbound,
          onChanged: (id) => changes.push(id),
          delayBetweenSources: 0,
          ...overrides,
        },
        new AbortController().signal,
      )
    // The source is on loopback, which the endpoint itself would reject.
    const receive = async () => {
      await receiveWebmention(
        { db, now, siteUrl },
        { source: 'https://rain.example/notes', target: `${siteUrl}/post/1` },
      )
      await db.updateTable('webmentions').set({ source }).execute()
    }
    const shown = async () => (await api.get('/api/webmention/list?articleId=1')).body.data
    const rows = () => db.selectFrom('webmentions').selectAll().execute()
    return { db, now, clock, site, source, receive, process, shown, rows, changes }
  }

  const page = (words = '写得好') =>
    `<article class="h-entry"><h1 class="p-name">读竹简</h1><a class="p-author">听雨</a>
     <p class="e-content">${words} <a href="${siteUrl}/post/1">竹简</a></p></article>`

  describe('a webmention', () => {
    it('is shown once its source is verified to link to the article', async () => {
      const { source, receive, process, shown, changes } = await openMentions((_req, res) => res.end(page()))
      await receive()
      expect(await shown()).toEqual([])
      await process()
      expect(await shown()).toMatchObject([
        {
          author: '听雨',
          title: '读竹简',
          excerpt: '写得好 竹简',
          url: source,
          createTime: '2026-03-01 12:00:00',
        },
      ])
      expect(changes).toEqual([1])
    })

    it('is held for review where comments are, and the owner is notified', async () => {
      const { db, receive, process, shown } = await openMentions((_req, res) => res.end(page()), {
        comments: { moderation: 'review' },
      })
      const [owner] = await addTestUsers(db, 1)
      await updateUser(db, owner?.id ?? 0, { role: 'admin' })
      await receive()
      await process()
      expect(await shown()).toEqual([])
      const [row] = await listVerified(db)
      expect(row).toMatchObject({ state: 'pending', title: '读竹简' })
      expect(await db.selectFrom('notifications').select(['user_id', 'title', 'link']).execute()).toEqual([
        { user_id: owner?.id, title: '有一条外部提及等待审核', link: '/post/1' },
      ])
      await approveWebmention(db, row?.id ?? 0)
      expect(await shown()).toHaveLength(1)
    })

    it('is updated when it is sent again, and reviewed again if its text has changed', async () => {
      let words = '写得好'
      const { db, receive, process, shown, rows } = await openMentions((_req, res) => res.end(page(words)), {
        comments: { moderation: 'review' },
      })
      await receive()
      await process()
      await approveWebmention(db, (await rows())[0]?.id ?? 0)
      const sendAgain = async () => {
        await db.updateTable('webmentions').set({ due_at: testNow }).execute()
        await process()
      }
      await sendAgain()
      expect(await shown()).toHaveLength(1)
      words = '改了'
      await sendAgain()
      expect(await shown()).toEqual([])
      expect(await rows()).toMatchObject([{ state: 'pending', excerpt: '改了 竹简' }])
    })

    it('is verified once more if it is sent again during a verification', async () => {
      const pages = ['<p>还没有链接</p>', page()]
      const { db, receive, process, shown } = await openMentions((_req, res) => {
        const sent = pages.length === 2 ? sendAgain() : Promise.resolve()
        void sent.then(() => res.end(pages.shift()))
      })
      const sendAgain = async (): Promise<void> => {
        await db.updateTable('webmentions').set({ due_at: testNow }).execute()
      }
      await receive()
      await process()
      expect(await shown()).toHaveLength(1)
    })

    it.each([404, 410])(
      'is deleted when it is sent again and its source responds with %d',
      async (status) => {
        let current = 200
        const { db, receive, process, rows, changes } = await openMentions((_req, res) =>
          res.writeHead(current).end(page()),
        )
        await receive()
        await process()
        current = status
        await db.updateTable('webmentions').set({ due_at: testNow }).execute()
        await process()
        expect(await rows()).toEqual([])
        expect(changes).toEqual([1, 1])
      },
    )

    it.each([
      ['does not link to the article', (res) => res.end('<a href="https://blog.example/post/2">x</a>')],
      ['is no HTML', (res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end(page())],
      ['has no link', (res) => res.end('<a>')],
    ] satisfies [string, (res: Parameters<RequestListener>[1]) => unknown][])(
      'whose source %s is deleted',
      async (_what, respond) => {
        const { receive, process, rows } = await openMentions((_req, res) => void respond(res))
        await receive()
        await process()
        expect(await rows()).toEqual([])
      },
    )

    it('is verified again after failures, and given up after the fourth', async () => {
      const { clock, receive, process, rows } = await openMentions((_req, res) => res.writeHead(500).end())
      await receive()
      const delays: number[] = []
      for (let row = (await rows())[0]; row !== undefined; [row] = await rows()) {
        clock.now = row.due_at ?? 0
        await process()
        const due = (await rows())[0]?.due_at
        if (due) delays.push((due - clock.now) / MINUTE)
      }
      expect(delays).toEqual([10, 20, 40])
    })

    it('F84: is not verified inside the owner’s network', async () => {
      await using inside = await startListener()
      const { receive, process, rows } = await openMentions((_req, res) =>
        res.writeHead(302, { Location: `${inside.origin}/` }).end(),
      )
      await receive()
      await process()
      expect(await rows()).toMatchObject([{ state: 'received', failures: 1 }])
      expect(inside.connections()).toBe(0)
    })

    it('is neither verified nor shown after the owner has disabled them', async () => {
      const { db, receive, process, shown, site } = await openMentions((_req, res) => res.end(page()))
      await receive()
      await publishSite(db, { ...v.parse(SiteFileSchema, {}), aboutMe: '' })
      await process()
      expect(site.connections()).toBe(0)
      expect(await shown()).toEqual([])
    })
  })

  describe('the receipt', () => {
    const source = 'https://rain.example/notes'
    const target = `${siteUrl}/post/1`

    it.each([
      ['a source on this site', `${siteUrl}/post/2`, target],
      ['a source inside a network', 'http://192.168.0.1/', target],
      ['a source of another scheme', 'ftp://rain.example/', target],
      ['a target on another site', source, 'https://other.example/post/1'],
      ['a target that is no article', source, `${siteUrl}/about`],
      ['an article that does not exist', source, `${siteUrl}/post/99`],
      ['an article without comments', source, `${siteUrl}/post/2`],
    ])('rejects %s', async (_what, from, to) => {
      const { db, now, rows } = await openMentions()
      const receiving = receiveWebmention({ db, now, siteUrl }, { source: from, target: to })
      await expect(receiving).rejects.toMatchObject({ code: 'bad-request' })
      expect(await rows()).toEqual([])
    })

    it('is stored once for a source and an article', async () => {
      const { db, now, rows } = await openMentions()
      for (const hash of ['', '#a'])
        await receiveWebmention({ db, now, siteUrl }, { source, target: target + hash })
      expect(await rows()).toMatchObject([{ source, target: `${target}#a` }])
    })

    it('is rejected while five hundred are waiting', async () => {
      const { db, now } = await openMentions()
      const row = {
        article_id: 1,
        target,
        state: 'received',
        author: '',
        title: '',
        excerpt: '',
        received_at: 0,
        failures: 0,
        due_at: 0,
      } as const
      await db
        .insertInto('webmentions')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...row, source: `${source}/${index}` })))
        .execute()
      const receiving = receiveWebmention({ db, now, siteUrl }, { source, target })
      await expect(receiving).rejects.toMatchObject({ code: 'unavailable' })
    })
  })
})
