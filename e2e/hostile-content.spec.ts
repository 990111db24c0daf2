import { readFile } from 'node:fs/promises'
import { test as unwatched, type Page } from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import { expect, hydrated, test } from './fixtures.ts'
import { hostileDiagram, payloads } from './hostile-payloads.ts'
import { post, startOwnServer, type OwnServer } from './own-server.ts'

test.describe('hostile content', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    const posts = payloads.map((payload, index): [string, string] => [
      `posts/${index}.md`,
      post(
        {
          title: `第 ${index} 篇 ${payload}`,
          date: `2026-01-01 00:${String(index % 60).padStart(2, '0')}:00`,
          description: payload,
          tags: [payload.slice(0, 40)],
          categories: `类 ${payload.slice(0, 40)}`,
          ['__proto__']: { polluted: true },
        },
        `${payload}\n\n正文 ${payload}\n`,
      ),
    ])
    server = await startOwnServer({
      ...Object.fromEntries(posts),
      'site.yaml': `name: ${JSON.stringify('站</title><script>alert(1)</script>')}\nsummary: ${JSON.stringify(payloads[0])}\n`,
      'about.md': payloads.join('\n\n'),
      'notices.yaml': JSON.stringify(
        payloads.slice(0, 20).map((content) => ({ title: content, content, position: 'right' })),
      ),
    })
  })
  test.afterAll(() => server.stop())

  // Split so that a slow machine stays within the test timeout.
  for (const part of [0, 1, 2]) {
    test(`is not executed on article pages (${part + 1} of 3)`, async ({ page }) => {
      test.slow()
      const { records } = await everyArticle(server.origin)
      expect(records.length).toBeGreaterThanOrEqual(60)
      const alarms = listenForAlarms(page)
      for (const { id } of records.filter((_, index) => index % 3 === part)) {
        await page.goto(`${server.origin}/post/${id}`)
        await hydrated(page)
      }
      expect(alarms).toEqual([])
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  }

  test('is not executed in lists, search results and feeds', async ({ page }) => {
    const alarms = listenForAlarms(page)
    for (const path of [
      '/',
      '/?pageNum=2',
      '/archive',
      '/categories',
      '/tags',
      '/about',
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
    ]) {
      await page.goto(server.origin + path)
    }
    await page.goto(`${server.origin}/tags?tagId=1&tagName=${encodeURIComponent(payloads[0] ?? '')}`)
    await hydrated(page)
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    const box = page.getByRole('searchbox', { name: '搜索关键词' })
    const dialog = page.getByRole('dialog', { name: '搜索' })
    for (const keyword of ['script', 'onerror', 'javascript', '正文']) {
      await box.fill(keyword)
      await box.press('Enter')
      await expect(dialog.locator('mark').first()).toBeVisible()
    }
    expect(alarms).toEqual([])
  })

  test('keeps the feeds and the serialised state well-formed', async ({ page, request }) => {
    for (const path of ['rss.xml', 'atom.xml', 'sitemap.xml']) {
      const xml = await (await request.get(`${server.origin}/${path}`)).text()
      const error = await page.evaluate(
        (text) =>
          new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
            ?.textContent ?? null,
        xml,
      )
      expect(error).toBeNull()
    }
    await page.goto(server.origin)
    const state = await page.locator('script#qingjian-state').textContent()
    expect(() => JSON.parse(state ?? '') as unknown).not.toThrow()
  })
})

test.describe('hostile content elsewhere', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    const picture = await readFile(new URL('../content/pictures/logo.png', import.meta.url))
    const short = payloads.filter((payload) => payload.length <= 200)
    const names = ['"><img src=x onerror=alert(1)>.png', "javascript:alert(1)'.png", '${alert(1)}%00&lt;.png']
    const captions = Object.fromEntries(names.map((name, index) => [name, payloads[index]]))
    const moments = payloads.map((payload, index): [string, string] => [
      `moments/${index}.md`,
      post(
        { date: `2026-01-01 00:${String(index % 60).padStart(2, '0')}:00` },
        `${payload}\n\n![${payload.replaceAll(/[[\]\n]/g, '')}](picture.png)`,
      ),
    ])
    server = await startOwnServer({
      ...Object.fromEntries(moments),
      'moments/picture.png': picture,
      ...Object.fromEntries(names.map((name) => [`albums/a/${name}`, picture])),
      'albums/a/album.yaml': JSON.stringify({
        name: payloads[0]?.slice(0, 50),
        description: payloads.slice(0, 3).join(' ').slice(0, 200),
        date: '2026-01-01',
        captions,
      }),
      'friends.yaml': JSON.stringify(
        short.map((payload, index) => ({
          name: payload.slice(0, 50),
          info: payload,
          url: `https://h${index}.example/`,
        })),
      ),
    })
  })
  test.afterAll(() => server.stop())

  test('is not executed in moments, albums, photos and friend cards, nor in their previews and feeds', async ({
    page,
  }) => {
    test.slow()
    const calls = createApiClient({ baseUrl: `${server.origin}/api/` })
    const { total } = await calls.moments.list()
    expect(total).toBe(payloads.length)
    const photos = await calls.albums.photos(1)
    expect(photos).toHaveLength(3)
    expect((await calls.friends.list()).length).toBeGreaterThan(20)
    const alarms = listenForAlarms(page)
    const pages = Array.from({ length: Math.ceil(total / 10) }, (_, index) => `/moments?pageNum=${index + 1}`)
    const links = photos.map(({ id }) => `/photos/1?photo=${id}`)
    for (const path of ['/', ...pages, '/photos', ...links, '/friends']) {
      await page.goto(server.origin + path)
      await hydrated(page)
      if (links.includes(path)) await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible()
    }
    for (const feed of ['/rss.xml', '/atom.xml', '/feed.json']) await page.goto(server.origin + feed)
    expect(alarms).toEqual([])
  })
})

unwatched(
  'a hostile diagram is rejected by the frame that renders it',
  { tag: '@wide' },
  async ({ page }) => {
    const server = await startOwnServer({
      'posts/diagram.md': post({ title: '图', date: '2026-01-01 00:00:00' }, hostileDiagram),
    })
    const { records } = await everyArticle(server.origin)
    const alarms = listenForAlarms(page)
    await page.goto(`${server.origin}/post/${records[0]?.id}`)
    await expect(page.getByRole('img', { name: '示意图' })).toBeVisible()
    expect(alarms).toEqual([])
    await server.stop()
  },
)

function everyArticle(origin: string) {
  return createApiClient({ baseUrl: `${origin}/api/` })
    .articles.list({ pageSize: 50 })
    .then(async (first) => {
      const second = await createApiClient({ baseUrl: `${origin}/api/` }).articles.list({
        pageSize: 50,
        pageNum: 2,
      })
      return { records: [...first.records, ...second.records] }
    })
}

/** Collects dialogs, requests to the canary and blocked inline code. */
function listenForAlarms(page: Page): string[] {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/canary') alarms.push(request.url())
  })
  return alarms
}
