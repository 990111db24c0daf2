import type { RequestListener } from 'node:http'
import { type HotSearchSource, HotSearchSourceSchema } from '@qingjian/api-client/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fetchEntries } from '#modules/hot-search/fetch-entries.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { hostileTexts } from '../../../test/hostile-texts.ts'
import { hotSearchResponses } from '../../../test/hot-search-responses.ts'
import { startOtherSite } from '../../../test/other-site.ts'

const sources = HotSearchSourceSchema.options

/** Hosts to which the entries of a source link. */
const hosts: Readonly<Record<HotSearchSource, string>> = {
  weibo: 's.weibo.com',
  zhihu: 'www.zhihu.com',
  baidu: 'www.baidu.com',
  toutiao: 'www.toutiao.com',
  bilibili: 'search.bilibili.com',
  juejin: 'juejin.cn',
  github: 'github.com',
}

/** A source served on loopback. @param timeout Milliseconds, where the test uses a shorter one than the server. */
async function serveSource(source: HotSearchSource, listener: RequestListener, timeout = 10_000) {
  const paths: string[] = []
  const site = await startOtherSite((req, res) => {
    paths.push(req.url ?? '')
    listener(req, res)
  })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const outbound = createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: [site.place] })
  const fetchList = () =>
    fetchEntries(source, {
      outbound: (request) => outbound({ ...request, timeout }),
      mirror: site.origin,
      now: Date.UTC(2026, 2, 8),
      signal: new AbortController().signal,
    })
  return { fetchList, paths }
}

const respondWith =
  (body: unknown): RequestListener =>
  (_req, res) =>
    res.end(JSON.stringify(body))

/** A response in which every leaf is replaced, and every key is added again under names of inherited properties. */
function disturb(value: unknown, leaf: (old: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => disturb(item, leaf, key))
  if (typeof value !== 'object' || value === null) return leaf(value, key)
  const entries = Object.entries(value).map(([name, item]) => [name, disturb(item, leaf, name)])
  return Object.fromEntries([
    ...entries,
    ['__proto__', { polluted: true }],
    ['constructor', { prototype: 1 }],
  ])
}

describe.each(sources)('F85: %s', (source) => {
  it('is requested below its own path of the mirror', async () => {
    const { fetchList, paths } = await serveSource(source, respondWith(hotSearchResponses[source]))
    expect(await fetchList()).toHaveLength(2)
    expect(paths).toHaveLength(1)
    expect(paths[0]).toMatch(new RegExp(`^/${source}/`))
  })

  it.each<[string, RequestListener]>([
    ['fails', (_req, res) => res.writeHead(500).end(JSON.stringify(hotSearchResponses[source]))],
    ['asks for a login', (_req, res) => res.writeHead(401).end('{}')],
    ['sends HTML', (_req, res) => res.end('<!doctype html><title>滑动验证</title>')],
    ['sends nothing', (_req, res) => res.end()],
    ['sends another list', respondWith({ data: {}, list: {}, items: {} })],
    ['sends lists of nothing', respondWith(disturb(hotSearchResponses[source], () => null))],
  ])('that %s yields no list', async (_what, listener) => {
    const { fetchList } = await serveSource(source, listener)
    await expect(fetchList()).rejects.toMatchObject({ name: 'HotSearchResponseError' })
  })

  it('that closes the connection early yields no list', async () => {
    const text = JSON.stringify(hotSearchResponses[source])
    const listeners: RequestListener[] = [
      (req) => req.socket.destroy(),
      (_req, res) => {
        res.writeHead(200, { 'Content-Length': Buffer.byteLength(text) })
        res.write(text.slice(0, -9), () => res.destroy())
      },
    ]
    for (const listener of listeners) {
      const { fetchList } = await serveSource(source, listener)
      await expect(fetchList()).rejects.toMatchObject({ name: 'OutboundError', reason: 'network' })
    }
  })

  it('that does not respond, or only slowly, times out', async () => {
    const listeners: RequestListener[] = [() => {}, (_req, res) => void res.writeHead(200).write('{')]
    for (const listener of listeners) {
      const { fetchList } = await serveSource(source, listener, 200)
      await expect(fetchList()).rejects.toMatchObject({ name: 'OutboundError', reason: 'time' })
    }
  })

  it('that sends more than 1 MiB is aborted', async () => {
    const { fetchList } = await serveSource(source, (_req, res) => {
      const more = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536, ' '))) continue
      }
      res.on('drain', more)
      more()
    })
    await expect(fetchList()).rejects.toMatchObject({ name: 'OutboundError', reason: 'size' })
  })

  it('an entry is plain text with a link to the source, whatever the response holds', async () => {
    const gigantic: unknown[] = [1e308, -1, '9'.repeat(400), '1e999', Number.MAX_SAFE_INTEGER, '🔥', [], {}]
    const texts = [
      ...hostileTexts,
      'javascript:alert(1)',
      'https://evil.example/',
      '../../evil',
      '字'.repeat(9_000),
    ]
    let body: unknown
    const { fetchList } = await serveSource(source, (req, res) => respondWith(body)(req, res))
    let seen = 0
    for (const [turn, text] of texts.entries()) {
      const number = gigantic[turn % gigantic.length]
      const isAddress = (key: string): boolean =>
        /^(?:url|full_name|content_id|ClusterIdStr|is_ad)$/.test(key)
      const isNumber = (key: string): boolean => turn % 2 === 0 && /num|hot|text|count|score/i.test(key)
      const bodies = [
        disturb(hotSearchResponses[source], (old) => (typeof old === 'number' ? number : text)),
        // Without the name that its address is built from, no entry could be parsed.
        disturb(hotSearchResponses[source], (old, key) =>
          isAddress(key) ? old : isNumber(key) ? number : text,
        ),
      ]
      for (body of bodies) {
        for (const { title, url, hotValue, tag, trend } of await fetchList().catch(() => [])) {
          seen += 1
          expect(`${title}${tag}`).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u)
          expect([...title].length).toBeLessThanOrEqual(120)
          expect([...tag].length).toBeLessThanOrEqual(12)
          expect(new URL(url)).toMatchObject({ protocol: 'https:', hostname: hosts[source], username: '' })
          expect(hotValue).toMatch(/^\d{0,15}$/)
          expect(['', 'up', 'down']).toContain(trend)
        }
      }
    }
    expect(seen).toBeGreaterThan(20)
    expect('polluted' in {}).toBe(false)
  })
})
