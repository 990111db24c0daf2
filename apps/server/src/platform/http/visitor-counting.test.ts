import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost, type TestHostOptions } from '../../../test/host/start-host.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const other = browser.replace('142', '141')

function startWithArticle(options: TestHostOptions = {}): Promise<TestHost> {
  return startHost({ prepare: (folder) => writePosts(folder, { 'first.md': post('第一篇') }), ...options })
}

async function visit(
  host: TestHost,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<void> {
  const response = await fetch(host.origin + path, { method, headers: { 'User-Agent': browser, ...headers } })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

/** The reads counted so far; this request is that of a bot, which is not counted. */
async function readCount(host: TestHost): Promise<number> {
  const response = await fetch(`${host.origin}/api/article/detail/1`)
  return v.parse(v.object({ data: v.object({ quantity: v.number() }) }), await response.json()).data.quantity
}

async function visitors(host: TestHost): Promise<number> {
  const response = await fetch(`${host.origin}/api/webConfig`)
  return v.parse(v.object({ extra: v.object({ visitorCount: v.number() }) }), await response.json()).extra
    .visitorCount
}

test('a reader counts once, whether the page was rendered or cached', async () => {
  await using host = await startWithArticle()
  await visit(host, '/post/1')
  await visit(host, '/post/1')
  await visit(host, '/post/1', { 'User-Agent': other })
  await visit(host, '/post/1', { 'User-Agent': other })

  await expect.poll(() => readCount(host)).toBe(2)
})

test('bots, prefetches and HEAD requests are not counted', async () => {
  await using host = await startWithArticle()
  await visit(host, '/post/1', {
    'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await visit(host, '/post/1', { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  await visit(host, '/post/1', { 'User-Agent': 'curl/8.5.0' })
  await visit(host, '/post/1', { 'User-Agent': '' })
  await visit(host, '/post/1', { 'Sec-Purpose': 'prefetch;prerender' })
  await visit(host, '/post/1', { Purpose: 'prefetch' })
  await visit(host, '/api/article/detail/1', { Purpose: 'prefetch' })
  await visit(host, '/post/1', {}, 'HEAD')
  await visit(host, '/post/1', { 'User-Agent': other })

  await expect.poll(() => readCount(host)).toBe(1)
})

test('G6: a page that another site embeds is not counted, one that it links to is', async () => {
  await using host = await startWithArticle()
  for (const destination of ['image', 'iframe', 'script', 'empty'])
    await visit(host, '/post/1', {
      'User-Agent': `${browser} ${destination}`,
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Dest': destination,
    })
  await visit(host, '/post/1', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' })
  await visit(host, '/post/1', { 'User-Agent': other })

  await expect.poll(() => readCount(host)).toBe(2)
})

test('invented user agents count up to the limit per address', async () => {
  await using host = await startWithArticle()
  for (let agent = 0; agent < 300; agent += 1)
    await visit(host, '/api/report', { 'User-Agent': `${browser} ${agent}` })

  await expect.poll(() => visitors(host)).toBe(120)
})

test('X-Forwarded-For of a visitor is ignored', async () => {
  await using host = await startWithArticle()
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    await visit(host, '/api/report', {
      'X-Forwarded-For': address,
      'X-Real-IP': address,
      Forwarded: `for=${address}`,
    })
  }

  await expect.poll(() => visitors(host)).toBe(1)
})

test('X-Forwarded-For of a trusted proxy is used, up to the last address that it added', async () => {
  await using host = await startWithArticle({ variables: { TRUST_PROXY: '127.0.0.1,10.0.0.0/8' } })
  for (const address of [
    '203.0.113.1',
    '6.6.6.6, 203.0.113.1',
    '203.0.113.1, 10.1.2.3',
    '203.0.113.2',
    'nonsense',
  ]) {
    await visit(host, '/api/report', { 'X-Forwarded-For': address })
  }

  await expect.poll(() => visitors(host)).toBe(3)
})

test('an IPv6 /64 is one visitor', async () => {
  await using host = await startWithArticle({ variables: { TRUST_PROXY: '127.0.0.1' } })
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff::9',
    '2001:db8:1:3::1',
    '::ffff:203.0.113.1',
    '203.0.113.1',
  ]) {
    await visit(host, '/api/report', { 'X-Forwarded-For': address })
  }

  await expect.poll(() => visitors(host)).toBe(3)
})

test('neither log, response nor database contains an address or a user agent', async () => {
  await using host = await startWithArticle({ variables: { TRUST_PROXY: '127.0.0.1' } })
  await visit(host, '/post/1?token=canary-token', { 'X-Forwarded-For': '203.0.113.77' })
  await visit(host, '/api/report', { 'X-Forwarded-For': '203.0.113.77' })
  await expect.poll(() => visitors(host)).toBe(1)
  await backupSqlite(`${host.folder}/data/qingjian.db`, `${host.folder}/copy.db`)
  const stored = await readFile(`${host.folder}/copy.db`, 'latin1')

  for (const canary of ['203.0.113.77', 'Chrome/142', 'canary-token']) {
    expect(host.logLines.join('')).not.toContain(canary)
    expect(stored).not.toContain(canary)
  }
})
