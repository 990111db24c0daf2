import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureProgram } from '../../../test/debian-programs.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import {
  createCertificate,
  haproxy,
  type ProxyExample,
  type RunningProxy,
  startProxy,
} from '../../../test/proxy.ts'
import { MINUTE } from '#platform/process/durations.ts'

// The examples in `deploy/` run with the ports and the certificate of this test.

const examples: ProxyExample[] = [
  {
    file: 'nginx.conf',
    program: 'nginx',
    checksHealth: false,
    packageName: 'nginx-light',
    args: (file, folder) => ['-e', 'stderr', '-p', folder, '-c', file],
    adapt: (example, { port, servers, certificate, folder }) => {
      const site = example
        .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${servers[0]};`)
        .replaceAll(/(ssl_certificate(?:_key)?) +\S+;/g, `$1 ${certificate};`)
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = folders.map((name) => `${name}_temp_path ${name};`).join('\n')
      return `daemon off; pid nginx.pid; events {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
    },
  },
  {
    file: 'Caddyfile',
    program: 'caddy',
    checksHealth: true,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    adapt: (example, { port, servers, certificate }) =>
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example
        .replace(
          '{$SITE_DOMAIN:blog.example} {',
          `https://blog.example:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${certificate}`,
        )
        .replace('{$UPSTREAMS:127.0.0.1:3000}', `127.0.0.1:${servers[0]}`)}`,
  },
  haproxy,
]

/** Time in ms for the installation of the programs on a machine that lacks them. */
const installTimeout = 5 * MINUTE

/** Time in ms for three health checks. */
const probesTimeout = 15_000

let host: TestHost
let folder: string
let certificate: string

beforeAll(async () => {
  // An installation blocks the event loop: a host that runs meanwhile would report that it is not ready.
  for (const { program, packageName } of examples) ensureProgram(program, packageName)
  folder = await mkdtemp(join(tmpdir(), 'qingjian-proxies-'))
  certificate = await createCertificate(folder)
  host = await startHost({
    variables: {
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: 'metrics-token-of-this-test',
      ACCESS_LOG: 'on',
    },
  })
}, installTimeout)
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

describe.each(examples)('behind $program as configured in deploy/$file', (example) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy(example, { servers: [host.port], certificate }, folder)
    return () => proxy.stop()
  })

  it('serves pages, calls and sockets, with the address of the client and no metrics', async () => {
    const { send } = proxy

    const document = await send('/openapi.json', { headers: { 'Accept-Encoding': 'br' } })
    expect(document).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
    })
    const page = await send('/archive')
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    const { etag } = page.headers
    expect((await send('/archive', { headers: { 'If-None-Match': etag } })).status).toBe(304)

    const { headers } = await send('/healthz', { headers: { 'X-Request-Id': 'sent-by-a-client' } })
    expect(headers['x-request-id']).toMatch(/^[\w-]{16,64}$/)
    expect(headers['x-request-id']).not.toBe('sent-by-a-client')
    for (const path of [
      '/metrics',
      '/%6Detrics',
      '//metrics',
      '/a/../metrics',
      'http://blog.example/metrics',
    ])
      expect((await send(path)).status, path).toBe(404)

    // One message per address and interval.
    const leaveMessage = (localAddress: string, forged: OutgoingHttpHeaders = {}) =>
      send('/api/api/message/add', {
        localAddress,
        headers: { 'Content-Type': 'application/json', ...forged },
        body: JSON.stringify({ nickname: '路过', content: randomUUID() }),
      })
    const [first, second] = addresses()
    expect((await leaveMessage(first)).status).toBe(200)
    expect((await leaveMessage(first)).status).toBe(429)
    expect((await leaveMessage(first, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(429)
    expect((await leaveMessage(second)).status).toBe(200)

    const socket = await send(`/notification/guest_${randomUUID()}`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: 'https://blog.example',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      },
    })
    expect(socket.status).toBe(101)
  })

  it('sends requests to the only process also while it is not ready', async () => {
    await stallUntilUnready()
    const probes = countProbes()
    if (example.checksHealth)
      await expect.poll(countProbes, { timeout: probesTimeout }).toBeGreaterThan(probes + 2)
    expect((await proxy.send('/archive')).status).toBe(200)
  })
})

/** Blocks the event loop, which a process reports for at least ten seconds. */
async function stallUntilUnready(): Promise<void> {
  const end = performance.now() + 1_500
  while (performance.now() < end);
  await expect.poll(async () => (await fetch(`${host.origin}/readyz`)).status).toBe(503)
}

/** Health checks of a proxy so far. */
function countProbes(): number {
  return host.logLines.filter((line) => /"path":"\/(?:healthz|readyz)"/.test(line)).length
}

let used = 1

/** Two loopback addresses that no other test has used. */
function addresses(): [string, string] {
  return [`127.0.0.${(used += 1)}`, `127.0.0.${(used += 1)}`]
}
