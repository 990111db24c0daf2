import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkXml } from '../../../test/host/check-xml.ts'
import { post, writePosts } from '../../../test/host/content.ts'
import { exchange, getText } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { fetchCall } from '../../../test/read-response.ts'
import { absolutizeUrls } from '#web/feeds/absolutize-urls.ts'
import { renderAtom } from '#web/feeds/atom.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import type { FeedData } from '#web/feeds/feed-data.ts'
import { renderJsonFeed } from '#web/feeds/json-feed.ts'
import { renderRss } from '#web/feeds/rss.ts'
import { renderSitemap } from '#web/feeds/sitemap.ts'

const hostile = 'a\u0000b\u0008c\u001B[31m]]><script>alert("1")</script>&amp;\uFFFE\uD800 尾'
const cleaned = 'abc[31m]]><script>alert("1")</script>&amp;\uFFFD 尾'

const data: FeedData = {
  site: { url: 'https://blog.example', name: hostile, summary: hostile, author: hostile },
  entries: [
    {
      url: 'https://blog.example/post/1',
      id: 'https://old.example/2025/1/',
      title: hostile,
      summary: hostile,
      contentHtml: `<p>${hostile}</p>`,
      createdAt: Date.UTC(2025, 2, 1),
      updatedAt: Date.UTC(2025, 2, 2),
      categories: [hostile],
    },
  ],
}

test('RSS and Atom are well-formed with characters that XML forbids and text that looks like markup', () => {
  const rss = checkXml(renderRss(data))
  const atom = checkXml(renderAtom(data))

  expect(rss).toContainEqual(['description', cleaned])
  expect(rss).toContainEqual(['content:encoded', `<p>${cleaned}</p>`])
  expect(rss.filter(([name, text]) => name === 'title' && text === cleaned)).toHaveLength(2)
  expect(atom).toContainEqual(['summary', cleaned])
  expect(atom).toContainEqual(['content', `<p>${cleaned}</p>`])
})

test('a sitemap with an ampersand in a URL is well-formed', () => {
  expect(checkXml(renderSitemap([{ url: 'https://blog.example/?a=1&b=2' }]))).toContainEqual([
    'loc',
    'https://blog.example/?a=1&b=2',
  ])
})

test('the JSON feed has the same entries', () => {
  expect(JSON.parse(renderJsonFeed(data))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: 'https://old.example/2025/1/', date_modified: '2025-03-02T00:00:00.000Z' }],
  })
})

test('times are formatted as RSS and Atom require', () => {
  expect(checkXml(renderRss(data))).toContainEqual(['pubDate', 'Sat, 01 Mar 2025 00:00:00 GMT'])
  expect(checkXml(renderAtom(data))).toContainEqual(['published', '2025-03-01T00:00:00.000Z'])
})

const documents = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt']

function startWithPosts(): Promise<TestHost> {
  return startHost({
    prepare: (folder) =>
      writePosts(folder, {
        'first.md': post('第一篇'),
        'second.md': post('第二篇'),
        'unlisted.md': post('不列出的').replace('---\n', '---\nunlisted: true\n'),
        'third.md': post('以后的', '正文。', '2999-01-01 00:00:00'),
      }),
  })
}

let host: TestHost

beforeAll(async () => {
  host = await startWithPosts()
})

afterAll(() => host[Symbol.asyncDispose]())

test.for(documents)('%s uses the configured origin, whatever host a request names', async (path) => {
  const spoofed = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  const text = await exchange(host.port, getText(path, spoofed))
  const again = await fetch(host.origin + path)

  expect(text).toContain('https://blog.example/')
  expect(text).not.toContain('evil')
  expect(again.status).toBe(200)
  expect((await again.text()).match(/http:\/\/127/)).toBeNull()
})

test('every URL in a feed is absolute', () => {
  const html =
    '<a href="/post/2">二</a><a href="https://other.example/">外</a><a href="#id">内</a><a href="//other.example/">外</a>' +
    '<picture><source srcset="/media/a-1.avif 1w, /media/a-2.avif 2w"><img src="/media/a.webp" alt=""></picture>'

  expect(
    [...absolutizeUrls(html, 'https://blog.example').matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(
      (match) => match[1],
    ),
  ).toEqual([
    'https://blog.example/post/2',
    'https://other.example/',
    '#id',
    '//other.example/',
    'https://blog.example/media/a-1.avif 1w, https://blog.example/media/a-2.avif 2w',
    'https://blog.example/media/a.webp',
  ])
})

test('moments are in the feeds, with the beginning of the text as title and with their pictures', async () => {
  await using withMoments = await startHost({
    prepare: async (folder) => {
      await writePosts(folder, { 'first.md': post('第一篇') })
      await mkdir(join(folder, 'content/moments'))
      await writeFile(join(folder, 'content/moments/one.png'), await makePng(40, 30))
      await writeFile(
        join(folder, 'content/moments/a.md'),
        '---\ndate: 2026-01-02 08:00\n---\n雨停了。\n\n![竹](one.png)\n',
      )
    },
  })
  for (const path of ['/rss.xml', '/atom.xml']) {
    const xml = checkXml(await (await fetch(withMoments.origin + path)).text())
    expect(xml).toContainEqual(['title', '雨停了。'])
    expect(xml).toContainEqual([
      expect.stringContaining('content'),
      expect.stringMatching(
        /^<p>雨停了。<\/p><p><img src="https:\/\/blog\.example\/media\/\S+\.webp" width="40" height="30" alt="竹"><\/p>$/,
      ),
    ])
  }
  expect(await (await fetch(`${withMoments.origin}/feed.json`)).json()).toMatchObject({
    items: [{ url: 'https://blog.example/moments#moment-1' }, { url: 'https://blog.example/post/1' }],
  })
})

test('the sitemap lists the public pages and published articles only', async () => {
  const xml = await (await fetch(`${host.origin}/sitemap.xml`)).text()
  const paths = checkXml(xml).flatMap(([name, text]) => (name === 'loc' ? [new URL(text).pathname] : []))

  expect(paths.toSorted()).toEqual(['/', '/archive', '/archive/2025', expect.any(String), expect.any(String)])
  expect(xml).not.toContain('以后的')
})

test('an unlisted article is in no feed', async () => {
  for (const path of ['/rss.xml', '/atom.xml', '/feed.json'])
    expect(await (await fetch(host.origin + path)).text()).not.toContain('不列出的')
})

test('the sitemap lists albums except locked ones', async () => {
  await using withAlbums = await startHost({
    prepare: async (folder) => {
      await mkdir(join(folder, 'content/posts'), { recursive: true })
      for (const [name, more] of [
        ['open', ''],
        ['locked', 'password: bamboo\n'],
      ] as const) {
        await mkdir(join(folder, 'content/albums', name), { recursive: true })
        await writeFile(join(folder, 'content/albums', name, 'a.png'), await makePng(40, 30))
        const text = `name: ${name}\ndate: 2026-01-0${name === 'open' ? 1 : 2}\n${more}`
        await writeFile(join(folder, 'content/albums', name, 'album.yaml'), text)
      }
    },
  })
  const albums = (await fetchCall(withAlbums.origin, '/api/album/list')).data
  const open = albums.filter(({ isLock }) => !isLock)
  const xml = checkXml(await (await fetch(`${withAlbums.origin}/sitemap.xml`)).text())
  const urls = xml.flatMap(([name, text]) => (name === 'loc' ? [text] : []))
  expect(albums).toHaveLength(2)
  expect(urls.filter((url) => url.includes('/photos/'))).toEqual(
    open.map(({ id }) => `https://blog.example/photos/${id}`),
  )
})

test('robots.txt names the sitemap and disallows the API', async () => {
  const text = await (await fetch(`${host.origin}/robots.txt`)).text()

  expect(text).toContain('Sitemap: https://blog.example/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
})

test('a conditional request for a feed gets 304 until an article changes on disk; then feed and page are updated', async () => {
  await using changing = await startHost({
    prepare: (folder) => writePosts(folder, { 'first.md': post('旧标题') }),
    renderer: {
      async render(_request, { fetch: call, siteUrl }) {
        const response = await call(new URL('/api/article/list', siteUrl))
        return { status: 200, html: await response.text() }
      },
    },
  })
  const first = await fetch(`${changing.origin}/rss.xml`)
  const etag = first.headers.get('etag') ?? ''
  const unchanged = await fetch(`${changing.origin}/rss.xml`, { headers: { 'If-None-Match': etag } })
  expect(unchanged.status).toBe(304)
  expect(await (await fetch(changing.origin)).text()).toContain('旧标题')

  await writeFile(join(changing.folder, 'content/posts/first.md'), post('新标题'))
  await expect.poll(async () => (await fetch(changing.origin)).text()).toContain('新标题')
  const changed = await fetch(`${changing.origin}/rss.xml`, { headers: { 'If-None-Match': etag } })

  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('新标题')
})
