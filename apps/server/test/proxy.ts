import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort } from '../../../scripts/find-port.ts'
import { ensureProgram } from './debian-programs.ts'

/** A proxy with its example in `deploy/`. */
export interface ProxyExample {
  file: string
  program: string
  packageName?: string
  /** Whether it requests `/healthz` or `/readyz` at intervals. */
  checksHealth: boolean
  args: (file: string, folder: string) => string[]
  /** Replaces what depends on the machine. */
  adapt: (example: string, site: ProxiedSite & { port: number; folder: string }) => string
}

/** What a proxy is in front of. */
export interface ProxiedSite {
  /** Ports of the processes. */
  servers: readonly number[]
  /** Absolute path of the certificate of blog.example with its key. */
  certificate: string
}

/** A proxy in front of blog.example. */
export interface RunningProxy {
  port: number
  send: (path: string, request?: ProxyRequest) => Promise<ProxyResponse>
  /** Ends it with its workers. */
  stop(): Promise<void>
}

export interface ProxyRequest {
  /** @default POST with a body, otherwise GET */
  headers?: OutgoingHttpHeaders
  body?: string
  /** Source address. @default 127.0.0.1 */
  localAddress?: string
  /** @default false: a connection of its own */
  agent?: Agent
}

export interface ProxyResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Milliseconds until a proxy must respond. */
const startLimit = 60_000

export const haproxy: ProxyExample = {
  file: 'haproxy.cfg',
  program: 'haproxy',
  checksHealth: true,
  args: (file) => ['-f', file],
  adapt(example, { port, servers, certificate, folder }) {
    const lines = servers.map((server) => `    server at-${server} 127.0.0.1:${server}\n`)
    const site = example
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/blog.example.pem', certificate)
      .replaceAll(/(?:^ {4}server .*\n)+/gm, lines.join(''))
    return `global\n    stats socket ${statisticsSocket(folder)}\n\n${site}`
  },
}

/** Starts a proxy as configured in `deploy/`, with the ports of these processes. @param folder Folder of its files. */
export async function startProxy(
  { file, program, packageName, args, adapt }: ProxyExample,
  site: ProxiedSite,
  folder: string,
): Promise<RunningProxy> {
  const binary = ensureProgram(program, packageName)
  const example = await readFile(fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url)), 'utf8')
  const port = await findPort()
  const config = join(folder, file)
  await writeFile(config, adapt(example, { ...site, port, folder }))
  const proxy = spawn(binary, args(config, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder },
    // A process group of its own: nginx has workers.
    detached: true,
  })
  const errors = text(proxy.stderr)
  const exited = once(proxy, 'exit')
  const stop = async (): Promise<void> => {
    if (proxy.pid !== undefined && proxy.exitCode === null) process.kill(-proxy.pid, 'SIGKILL')
    await exited
  }
  const send = createSend(port, await readFile(site.certificate))
  const deadline = performance.now() + startLimit
  while ((await send('/healthz').catch(() => null))?.status !== 200) {
    if (proxy.exitCode !== null) throw new Error(`${program}: ${await errors}`)
    if (performance.now() > deadline) {
      await stop()
      throw new Error(`${program} does not respond.`)
    }
    await delay(20)
  }
  return { port, send, stop }
}

function createSend(port: number, ca: Buffer): RunningProxy['send'] {
  return async (path, { headers = {}, body, localAddress = '127.0.0.1', agent } = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress,
      method: body === undefined ? 'GET' : 'POST',
      servername: 'blog.example',
      ca,
      headers: { Host: 'blog.example', ...headers },
      agent: agent ?? false,
    })
    sent.end(body)
    const { promise, resolve, reject } = Promise.withResolvers<ProxyResponse>()
    sent.on('error', reject)
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' })
    })
    sent.on('response', (response) => {
      text(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      )
    })
    return promise
  }
}

/** Creates a certificate of blog.example. @returns Path of a file with it and its key. */
export async function createCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const flags = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=blog.example'
  const names = ['-addext', 'subjectAltName=DNS:blog.example', '-keyout', key, '-out', certificate]
  const { status, stderr } = spawnSync(ensureProgram('openssl'), ['req', ...flags.split(' '), ...names])
  if (status !== 0) throw new Error(`openssl: ${stderr.toString()}`)
  const both = join(folder, 'both.pem')
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
  return both
}

/** Whether HAProxy sends requests to the process at a port. @param folder Folder of its files. */
export async function isUp(folder: string, server: number): Promise<boolean> {
  const socket = createConnection(statisticsSocket(folder))
  socket.end('show stat\n')
  const row = (await text(socket)).split('\n').find((line) => line.startsWith(`processes,at-${server},`))
  // Column 18 is the state.
  return row?.split(',')[17] === 'UP'
}

function statisticsSocket(folder: string): string {
  return join(folder, 'haproxy.sock')
}
