import type { LookupAddress } from 'node:dns'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startListener, startOtherSite } from '../../../test/other-site.ts'
import { decodeText } from '#platform/outbound/decode-text.ts'
import type { ResolveName } from '#platform/outbound/guarded-lookup.ts'
import { createOutbound, type OutboundOptions } from '#platform/outbound/outbound.ts'

const siteUrl = 'https://blog.example'
const loopback: LookupAddress = { address: '127.0.0.1', family: 4 }

/** A resolver with the given results in sequence; the last one repeats. */
function names(results: Record<string, readonly LookupAddress[][]>): ResolveName & { lookups: string[] } {
  const lookups: string[] = []
  const resolve: ResolveName = (name, done) => {
    const given = results[name] ?? []
    const turn = lookups.filter((one) => one === name).length
    lookups.push(name)
    const addresses = given[turn] ?? given.at(-1)
    if (addresses === undefined) done(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
    else done(null, addresses)
  }
  return Object.assign(resolve, { lookups })
}

const outbound = (options: Omit<OutboundOptions, 'siteUrl'> = {}) => createOutbound({ siteUrl, ...options })

/** A site on an allowed address, and a client for it. */
async function startAllowedSite(listener: RequestListener) {
  const site = await startOtherSite(listener)
  return {
    site,
    send: outbound({ allowedAddresses: [site.place] }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const refusal = (reason: string) => expect.objectContaining({ name: 'OutboundError', reason })

describe('a response', () => {
  test('has the status, headers and final URL; the request names this site in User-Agent', async () => {
    let headers: IncomingHttpHeaders = {}
    await using place = await startAllowedSite((req, res) => {
      headers = req.headers
      res.writeHead(418, { 'X-Kind': 'tea' }).end('水已开')
    })
    const response = await place.send({
      url: `${place.site.origin}/tea#leaf`,
      headers: { Accept: 'text/plain' },
    })
    expect(response).toMatchObject({
      status: 418,
      headers: { 'x-kind': 'tea' },
      url: `${place.site.origin}/tea`,
    })
    expect(decodeText(response)).toBe('水已开')
    expect(headers).toMatchObject({
      'user-agent': 'Mozilla/5.0 (compatible; qingjian; +https://blog.example)',
      accept: 'text/plain',
    })
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('is unpacked from %s', async (encoding, compress) => {
    await using place = await startAllowedSite((_req, res) => {
      res.writeHead(200, { 'Content-Encoding': encoding }).end(compress('墨'))
    })
    expect(decodeText(await place.send({ url: place.site.origin }))).toBe('墨')
  })

  test('in GBK is decoded as GBK; an unknown charset as UTF-8', () => {
    const gbk = Buffer.from([0xc4, 0xe3, 0xba, 0xc3])
    expect(decodeText({ headers: { 'content-type': 'text/html; charset="GBK"' }, body: gbk })).toBe('你好')
    expect(
      decodeText({ headers: { 'content-type': 'text/html; charset=klingon' }, body: Buffer.from('好') }),
    ).toBe('好')
  })

  test('to HEAD, or with a limit of 0, has no body', async () => {
    const methods: string[] = []
    await using place = await startAllowedSite((req, res) => {
      methods.push(req.method ?? '')
      res.end('x'.repeat(1_000))
    })
    for (const request of [{ method: 'HEAD' }, { maxBytes: 0 }] as const) {
      expect((await place.send({ url: place.site.origin, ...request })).body).toHaveLength(0)
    }
    expect(methods).toEqual(['HEAD', 'GET'])
  })
})

describe('F84: connections to the public internet only', () => {
  /** All of them name the listener's port, which is allowed in no test of these. */
  const spellings = [
    'http://127.0.0.1',
    'http://127.0.0.1.',
    'http://localhost',
    'http://2130706433',
    'http://0x7f.1',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://127.1',
    'http://１２７.０.０.１',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://0.0.0.0',
    'http://0',
    'http://169.254.169.254',
    'http://10.0.0.1',
    'http://192.168.0.1',
    'http://[fc00::1]',
    'http://[fe80::1]',
  ]

  test.each(spellings)('%s', async (spelling) => {
    await using listener = await startListener()
    for (const scheme of ['http', 'https']) {
      const url = `${spelling.replace('http', scheme)}:${listener.port}/`
      await expect(outbound()({ url })).rejects.toEqual(refusal('address'))
    }
    await expect(outbound()({ url: `${spelling}/` })).rejects.toEqual(refusal('address'))
    expect(listener.connections()).toBe(0)
  })

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/1',
    'ftp://example.com',
    'data:text/plain,x',
    'javascript:0',
    '//x',
    'x',
    '',
    'http://',
    'http://user:word@example.com/',
    'http://user@example.com/',
  ])('%s is rejected', async (url) => {
    const resolve = names({})
    await expect(outbound({ resolve })({ url })).rejects.toEqual(refusal('url'))
    expect(resolve.lookups).toEqual([])
  })

  test('an oversized URL is rejected', async () => {
    const url = `http://example.com/${'x'.repeat(2_048)}`
    await expect(outbound()({ url })).rejects.toEqual(refusal('url'))
  })

  test('a name that resolves to this machine', async () => {
    await using listener = await startListener()
    const resolve = names({ 'inside.example': [[loopback, { address: '::1', family: 6 }]] })
    const send = outbound({ resolve })
    await expect(send({ url: 'http://inside.example/' })).rejects.toEqual(refusal('address'))
    await expect(send({ url: `http://inside.example:${listener.port}/` })).rejects.toEqual(refusal('address'))
    expect(listener.connections()).toBe(0)
  })

  test.each([
    ['a service that is not the web', 'http://1.1.1.1:25/', true],
    ['a service that is not the web, by a name', 'http://mail.example:25/', true],
    ['another port of a public address', 'http://1.1.1.1:8443/', false],
    ['another port of a public name', 'https://mail.example:8443/', false],
  ])('%s', async (_what, url, allowUrlPort) => {
    const resolve = names({ 'mail.example': [[{ address: '1.1.1.1', family: 4 }]] })
    await expect(outbound({ resolve })({ url, allowUrlPort })).rejects.toEqual(refusal('port'))
  })

  test('an allowed extra port does not allow non-public addresses', async () => {
    await using listener = await startListener()
    const resolve = names({ 'inside.example': [[loopback, { address: '10.0.0.1', family: 4 }]] })
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', 'inside.example']) {
      const url = `http://${host}:${listener.port}/`
      await expect(outbound({ resolve })({ url, allowUrlPort: true })).rejects.toEqual(refusal('address'))
    }
    expect(listener.connections()).toBe(0)
  })

  test('of several addresses of a name only allowed ones are tried', async () => {
    await using place = await startAllowedSite((_req, res) => res.end('right'))
    await using listener = await startListener()
    const resolve = names({
      'mixed.example': [[{ address: '127.0.0.2', family: 4 }, { address: '10.0.0.1', family: 4 }, loopback]],
    })
    const response = await outbound({ resolve, allowedAddresses: [place.site.place, '127.0.0.1:1'] })({
      url: `http://mixed.example:${place.site.port}/`,
    })
    expect(decodeText(response)).toBe('right')
    expect(listener.connections()).toBe(0)
  })

  test('DNS rebinding: every connection uses the addresses that were checked for it', async () => {
    await using inside = await startListener()
    await using place = await startAllowedSite((_req, res) => {
      res.writeHead(302, { Location: '/again' }).end()
    })
    const resolve = names({
      'rebound.example': [[loopback], [{ address: '127.0.0.2', family: 4 }]],
    })
    const send = outbound({ resolve, allowedAddresses: [place.site.place] })
    await expect(send({ url: `http://rebound.example:${place.site.port}/` })).rejects.toEqual(
      refusal('address'),
    )
    // One look-up for each connection: none before it that only checks.
    expect(resolve.lookups).toEqual(['rebound.example', 'rebound.example'])
    expect(place.site.connections()).toBe(1)
    expect(inside.connections()).toBe(0)
  })

  test.each([
    ['to a private address', (port: number) => `http://127.0.0.1:${port}/`, 'address'],
    ['to another spelling of it', (port: number) => `http://0x7f.1:${port}/`, 'address'],
    ['without a scheme', (port: number) => `//127.0.0.1:${port}/`, 'address'],
    ['to a name that leads there', (port: number) => `http://inside.example:${port}/`, 'address'],
    ['to a file', () => 'file:///etc/passwd', 'url'],
    ['with a password', (port: number) => `http://a:b@127.0.0.1:${port}/`, 'url'],
    ['to another port of a public address', () => 'http://1.1.1.1:9200/', 'port'],
  ] as const)('a redirect %s', async (_where, location, reason) => {
    await using listener = await startListener()
    await using place = await startAllowedSite((_req, res) => {
      res.writeHead(302, { Location: location(listener.port) }).end()
    })
    const resolve = names({ 'inside.example': [[loopback]] })
    const send = outbound({ resolve, allowedAddresses: [place.site.place] })
    for (const allowUrlPort of [false, true]) {
      await expect(send({ url: place.site.origin, allowUrlPort })).rejects.toEqual(refusal(reason))
    }
    expect(listener.connections()).toBe(0)
  })
})

describe('F84: limits', () => {
  test('follows at most two redirects, with the same method and within the total timeout', async () => {
    const paths: string[] = []
    await using place = await startAllowedSite((req, res) => {
      paths.push(req.url ?? '')
      const left = Number(req.url?.slice(1))
      if (left === 0) res.end('there')
      else res.writeHead(left % 2 === 0 ? 301 : 307, { Location: String(left - 1) }).end()
    })
    const response = await place.send({ url: `${place.site.origin}/2` })
    expect(response).toMatchObject({ status: 200, url: `${place.site.origin}/0` })
    await expect(place.send({ url: `${place.site.origin}/3` })).rejects.toEqual(refusal('redirects'))
    expect(paths).toEqual(['/2', '/1', '/0', '/3', '/2', '/1'])
  })

  test('headers of the caller are sent to the first origin only', async () => {
    const seen: unknown[] = []
    await using second = await startOtherSite((req, res) => {
      seen.push(req.headers['x-key'])
      res.end()
    })
    await using first = await startOtherSite((req, res) => {
      seen.push(req.headers['x-key'])
      res.writeHead(302, { Location: second.origin }).end()
    })
    const send = outbound({ allowedAddresses: [first.place, second.place] })
    await send({ url: first.origin, headers: { 'X-Key': 'secret' } })
    expect(seen).toEqual(['secret', undefined])
  })

  test('an endless response is aborted at the limit, with and without Content-Length', async () => {
    let sent = 0
    let isClosed = false
    await using place = await startAllowedSite((req, res) => {
      if (req.url === '/announced')
        return res.writeHead(200, { 'Content-Length': 100_000_000 }).flushHeaders()
      res.on('close', () => (isClosed = true))
      const more = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536))) sent += 65_536
      }
      res.on('drain', more)
      more()
    })
    await expect(place.send({ url: `${place.site.origin}/endless` })).rejects.toEqual(refusal('size'))
    await expect(place.send({ url: `${place.site.origin}/announced` })).rejects.toEqual(refusal('size'))
    await expect.poll(() => isClosed).toBe(true)
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test('a decompression bomb is aborted at the limit', async () => {
    await using place = await startAllowedSite((_req, res) => {
      res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024)))
    })
    await expect(place.send({ url: place.site.origin })).rejects.toEqual(refusal('size'))
  })

  test.each([
    ['that never begins', () => {}],
    ['that never ends', (_req, res) => void res.write('x')],
    [
      'that arrives byte by byte',
      (_req, res) => {
        const timer = setInterval(() => res.write('x'), 20)
        res.once('close', () => clearInterval(timer))
      },
    ],
    ['whose headers never end', (req) => void req.socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')],
  ] satisfies [string, RequestListener][])('a response %s is aborted', async (_what, listener) => {
    await using place = await startAllowedSite(listener)
    await expect(place.send({ url: place.site.origin, timeout: 300 })).rejects.toEqual(refusal('time'))
  })

  test('a DNS lookup that never ends times out', async () => {
    await expect(
      outbound({ resolve: () => {} })({ url: 'http://slow.example', timeout: 100 }),
    ).rejects.toEqual(refusal('time'))
  })

  test('the caller can abort', async () => {
    await using place = await startAllowedSite(() => {})
    const caller = new AbortController()
    const response = place.send({ url: place.site.origin, signal: caller.signal })
    await expect.poll(place.site.connections).toBe(1)
    caller.abort(new Error('shutting down'))
    await expect(response).rejects.toThrow('shutting down')
  })

  test.each([
    ['is no HTTP', (req) => void req.socket.end('SSH-2.0-x\r\n')],
    ['breaks off', (req) => void req.socket.destroy()],
    [
      'switches to another protocol',
      (req) =>
        void req.socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
        ),
    ],
    [
      'is packed in an unknown way',
      (_req, res) => void res.writeHead(200, { 'Content-Encoding': 'xz' }).end('x'),
    ],
    ['is packed wrongly', (_req, res) => void res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x')],
    ['has endless headers', (_req, res) => void res.writeHead(200, { 'X-Long': 'x'.repeat(100_000) }).end()],
  ] satisfies [string, RequestListener][])(
    'a response that %s is a network error',
    async (_what, listener) => {
      await using place = await startAllowedSite(listener)
      await expect(place.send({ url: place.site.origin })).rejects.toEqual(refusal('network'))
    },
  )

  test('an unknown host name is a network error', async () => {
    await expect(outbound({ resolve: names({}) })({ url: 'http://gone.example' })).rejects.toEqual(
      refusal('network'),
    )
  })
})
