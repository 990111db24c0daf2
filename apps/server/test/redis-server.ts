import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPort } from '../../../scripts/find-port.ts'

/** A Redis server without persistence. */
export interface RedisServer {
  url: string
  /** Kills it. */
  stop(): Promise<void>
  /** Restarts it at the same address. */
  start(): Promise<void>
  /** Stops its process without ending connections, and lets it continue. */
  freeze(): void
  thaw(): void
}

/**
 * Starts Redis on a free port.
 * @throws Error that says what this machine lacks.
 */
export async function startRedis(): Promise<RedisServer> {
  const binary = ensureRedis()
  const port = await findPort()
  let server = await run(binary, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.stop(),
    async start() {
      server = await run(binary, port)
    },
    freeze: () => void server.child.kill('SIGSTOP'),
    thaw: () => void server.child.kill('SIGCONT'),
  }
}

async function run(
  binary: string,
  port: number,
): Promise<{ child: ChildProcess; stop: () => Promise<void> }> {
  const flags = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    '/tmp',
  ]
  const server = spawn(binary, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = (): boolean => server.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(server, 'exit')
  const ready = Promise.withResolvers<void>()
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Ready to accept connections')) ready.resolve()
  })
  await Promise.race([
    ready.promise,
    exited.then(() => {
      throw new Error('Redis ended before it was ready.')
    }),
  ])
  return {
    child: server,
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}

/** Finds Redis on the PATH, or installs the package of Debian. */
function ensureRedis(): string {
  const attempts: [command: string, args: string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'redis-server']],
  ]
  for (const [command, args] of attempts) {
    const found = findRedis()
    if (found !== undefined) return found
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  }
  const found = findRedis()
  if (found !== undefined) return found
  throw new Error('找不到也装不上 redis-server（试过 PATH 和 apt-get）。请安装 Redis。')
}

function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path))
}
