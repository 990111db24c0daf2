import type { RequestListener } from 'node:http'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { HOUR } from '#platform/process/durations.ts'
import { listArticlesOf } from '#modules/friends/friend-articles.repository.ts'
import { fetchDueFeeds, type FriendFeedsDeps } from '#modules/friends/friend-feeds.ts'
import { publishFriends } from '#modules/friends/friends.publish.ts'
import { listFriends } from '#modules/friends/friends.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { startListener, startOtherSite } from '../../../test/other-site.ts'
import { testNow } from '../../../test/posts.ts'

const item = (path: string, date: string, title = path) =>
  `<item><title>${title}</title><link>${path}</link><pubDate>${date}</pubDate></item>`
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>听雨楼</title>${items.join('')}</channel></rss>`
const home = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'

forEachDatabase(({ open }) => {
  /** A site that shows the articles of one friend, whose server calls the listener. */
  async function openFeeds(listener: RequestListener, { isOn = true, feed = '' } = {}) {
    const { db } = await open()
    const requests: string[] = []
    const site = await startOtherSite((req, res) => {
      requests.push(req.url ?? '')
      listener(req, res)
    })
    onTestFinished(() => site[Symbol.asyncDispose]())
    const publish = (path: string) =>
      publishFriends(db, [
        { name: '听雨楼', url: `${site.origin}/`, avatar: '', info: '', feed: path && site.origin + path },
      ])
    await publishSite(db, { ...v.parse(SiteFileSchema, { friendArticles: isOn }), aboutMe: '' })
    await publish(feed)
    const clock = { now: testNow }
    let changes = 0
    const deps: FriendFeedsDeps = {
      db,
      now: () => clock.now,
      log: createLogger('silent'),
      outbound: createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: [site.place] }),
      onChanged: () => (changes += 1),
      random: () => 0.5,
      delayBetweenSites: 0,
    }
    const fetchFeeds = (overrides: Partial<FriendFeedsDeps> = {}) =>
      fetchDueFeeds({ ...deps, ...overrides }, new AbortController().signal)
    const articles = async () => listArticlesOf(db, (await listFriends(db))[0]?.id ?? 0)
    const state = () => db.selectFrom('friend_feeds').selectAll().executeTakeFirst()
    const { get } = openApi(db, () => clock.now)
    return { db, site, clock, requests, publish, fetchFeeds, articles, state, get, changes: () => changes }
  }

  describe('the feed of a friend', () => {
    it('is discovered from the home page, and its articles are listed newest first', async () => {
      const { requests, fetchFeeds, get, site, changes } = await openFeeds((req, res) =>
        res.end(
          req.url === '/'
            ? home
            : rss(item('/1', '2026-01-01', '一'), item('/2', '2026-01-02', '二 &lt;b&gt;')),
        ),
      )
      await fetchFeeds()
      await fetchFeeds()
      expect(requests).toEqual(['/', '/feed.xml'])
      expect(changes()).toBe(1)
      const friend = { name: '听雨楼', url: `${site.origin}/`, avatar: '' }
      expect((await get('/api/friend/articles?pageSize=1')).body.data).toMatchObject({
        total: 2,
        pages: 2,
        records: [{ title: '二' }],
      })
      expect((await get('/api/friend/articles')).body.data).toMatchObject({
        records: [
          { title: '二', url: `${site.origin}/2`, createTime: '2026-01-02 00:00:00', friend },
          { title: '一', url: `${site.origin}/1`, createTime: '2026-01-01 00:00:00', friend },
        ],
      })
    })

    it('is not requested, nor are articles shown, unless the owner has enabled it', async () => {
      const { site, fetchFeeds, get } = await openFeeds((_req, res) => res.end(home), { isOn: false })
      await fetchFeeds()
      expect(site.connections()).toBe(0)
      expect(await get('/api/friend/articles')).toMatchObject({ status: 404 })
    })

    it('is that of the file where it names one, also after it has changed', async () => {
      const { clock, requests, publish, fetchFeeds } = await openFeeds((_req, res) => res.end(rss()), {
        feed: '/a.xml',
      })
      await fetchFeeds()
      await publish('/b.xml')
      clock.now += HOUR
      await fetchFeeds()
      expect(requests).toEqual(['/a.xml', '/b.xml'])
    })

    it('is fetched once an hour with a conditional request, and 304 changes nothing', async () => {
      const validators: unknown[] = []
      const { clock, fetchFeeds, articles, changes } = await openFeeds(
        ({ headers }, res) => {
          validators.push([headers['if-none-match'], headers['if-modified-since']])
          if (headers['if-none-match'] === '"1"') res.writeHead(304).end()
          else
            res
              .writeHead(200, { ETag: '"1"', 'Last-Modified': 'Thu, 01 Jan 2026 00:00:00 GMT' })
              .end(rss(item('/1', '2026-01-01')))
        },
        { feed: '/feed.xml' },
      )
      await fetchFeeds()
      clock.now += HOUR - 1
      await fetchFeeds()
      clock.now += 1
      await fetchFeeds()
      expect(validators).toEqual([
        [undefined, undefined],
        ['"1"', 'Thu, 01 Jan 2026 00:00:00 GMT'],
      ])
      expect(await articles()).toHaveLength(1)
      expect(changes()).toBe(1)
    })

    it('is requested less often after each failure, at least once a day, and its articles stay', async () => {
      let isUp = true
      const { clock, fetchFeeds, articles, state } = await openFeeds(
        (_req, res) => (isUp ? res.end(rss(item('/1', '2026-01-01'))) : res.writeHead(500).end()),
        { feed: '/feed.xml' },
      )
      await fetchFeeds()
      isUp = false
      const delays: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        clock.now = (await state())?.due_at ?? 0
        await fetchFeeds()
        delays.push((((await state())?.due_at ?? 0) - clock.now) / HOUR)
      }
      expect(delays).toEqual([2, 4, 8, 16, 24, 24])
      expect(await articles()).toHaveLength(1)
      isUp = true
      clock.now = (await state())?.due_at ?? 0
      await fetchFeeds()
      expect(await state()).toMatchObject({ failures: 0, due_at: clock.now + HOUR })
    })

    it('is discovered again where it is gone', async () => {
      let path = '/old.xml'
      const { clock, requests, fetchFeeds, state } = await openFeeds((req, res) => {
        if (req.url === '/') res.end(`<link rel="alternate" type="application/atom+xml" href="${path}">`)
        else res.writeHead(req.url === path ? 200 : 410).end(rss(item('/1', '2026-01-01')))
      })
      await fetchFeeds()
      path = '/new.xml'
      for (let attempt = 0; attempt < 2; attempt += 1) {
        clock.now = (await state())?.due_at ?? 0
        await fetchFeeds()
      }
      expect(requests).toEqual(['/', '/old.xml', '/old.xml', '/', '/new.xml'])
    })

    it('has its ten newest articles stored, each once, without those that have no date or no title', async () => {
      const days = Array.from({ length: 14 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`)
      const items = [
        item('/no-date', '?'),
        item('/no-title', '2026-02-01', ' '),
        ...days.map((day) => item(`/${day}`, day)),
      ]
      const { fetchFeeds, articles } = await openFeeds((_req, res) => res.end(rss(...items, ...items)), {
        feed: '/f',
      })
      await fetchFeeds()
      const titles = (await articles()).map(({ title }) => title).toSorted()
      expect(titles).toEqual(days.slice(4).map((day) => `/${day}`))
    })

    it('dates an article of the future by the time at which it was first seen', async () => {
      let text = rss(item('/1', '2099-01-01'))
      const { clock, fetchFeeds, articles } = await openFeeds((_req, res) => res.end(text), { feed: '/f' })
      await fetchFeeds()
      text = rss(item('/1', '2099-01-01', '改题'))
      clock.now += HOUR
      await fetchFeeds()
      expect(await articles()).toMatchObject([{ title: '改题', published_at: testNow }])
    })

    it('counts a response that is no feed or is too large as a failure', async () => {
      for (const [body, length] of [['<html></html>'], ['x', 1_000_000_000]] as const) {
        const { fetchFeeds, state } = await openFeeds(
          (_req, res) => {
            if (length !== undefined) res.setHeader('Content-Length', length)
            if (length === undefined) res.end(body)
            else res.write(body)
          },
          { feed: '/f' },
        )
        await fetchFeeds()
        expect(await state()).toMatchObject({ failures: 1 })
      }
    })

    it('F84: is not requested inside the owner’s network, by its URL, the home page or a redirect', async () => {
      await using inside = await startListener()
      const { fetchFeeds, state, clock } = await openFeeds((req, res) => {
        if (req.url === '/')
          res.end(`<link rel="alternate" type="application/rss+xml" href="${inside.origin}/f">`)
        else res.writeHead(302, { Location: inside.origin }).end()
      })
      await fetchFeeds()
      clock.now = (await state())?.due_at ?? 0
      await fetchFeeds({ outbound: createOutbound({ siteUrl: 'https://blog.example' }) })
      expect(await state()).toMatchObject({ failures: 2 })
      expect(inside.connections()).toBe(0)
    })

    it('is fetched once where several processes are due, and its articles go with the friend', async () => {
      const { db, requests, fetchFeeds } = await openFeeds(
        (_req, res) => res.end(rss(item('/1', '2026-01-01'))),
        { feed: '/f' },
      )
      await Promise.all([fetchFeeds(), fetchFeeds(), fetchFeeds()])
      expect(requests).toEqual(['/f'])
      await publishFriends(db, [])
      expect(await db.selectFrom('friend_articles').selectAll().execute()).toEqual([])
    })
  })
})
