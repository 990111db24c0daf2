import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPort } from '../../../scripts/find-port.ts'
import { ensureProgram } from './debian-programs.ts'

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
 * @throws Error that names what this machine lacks.
 */
export async function startRedis(): Promise<RedisServer> {
  const binary = ensureProgram('redis-server')
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
