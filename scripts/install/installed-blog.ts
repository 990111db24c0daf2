import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { findPort } from '../find-port.ts'
import type { Registry } from './registry.ts'

/** Timeout in ms of a command on a busy machine. */
const timeout = 240_000

/** The folder of a blog, outside of the workspace. */
export interface InstalledBlog {
  folder: string
  /** Runs npm in the folder, and returns its output. */
  npm: (...args: string[]) => Promise<string>
  /** Runs `qingjian`, and returns its output. @param input Standard input. @throws Error if Node warns. */
  qingjian: (args: string[], input?: string) => Promise<string>
  /** Runs `npm start` until the end of the test. @param port Default: a free one. */
  start: (port?: number) => Promise<StartedBlog>
}

/** A running blog. */
export interface StartedBlog {
  origin: string
  port: number
  /** Milliseconds until the first response. */
  startedInMs: number
  /** Resolves when the content is imported. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** Creates a folder for blogs in the system's temporary folder. */
export function createTemporaryFolder(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-install-'))
}

/** Runs `npm create qingjian@latest` with an empty cache. @param folder Folder of blogs. */
export async function createInstalledBlog(
  registry: Registry,
  folder: string,
  name = 'my-blog',
): Promise<InstalledBlog> {
  const env = {
    ...process.env,
    // The Node under test comes first.
    PATH: [process.env['QINGJIAN_NODE'] ?? dirname(process.execPath), process.env['PATH']].join(delimiter),
    // That of pnpm, which runs the checks: the blog would be installed with it.
    npm_config_user_agent: undefined,
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, `${name}-cache`),
  }
  const blog = join(folder, name)
  // Not synchronous: the registry is in this process.
  const run = async (command: string, args: string[], cwd: string, input = '') => {
    const running = promisify(execFile)(command, args, { cwd, env, timeout })
    running.child.stdin?.end(input)
    return running
  }
  await run('npm', ['create', '--yes', 'qingjian@latest', name], folder)
  return {
    folder: blog,
    npm: async (...args) => (await run('npm', args, blog)).stdout,
    async qingjian(args, input) {
      const program = ['node_modules/qingjian/bin/qingjian.js', ...args]
      const { stdout, stderr } = await run('node', program, blog, input)
      if (stderr.includes('Warning')) throw new Error(stderr)
      return stdout
    },
    start: async (port) => start(blog, env, port ?? (await findPort())),
  }
}

/** Reads a page or file. @throws Error for another status than 200. */
export async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

async function start(cwd: string, env: NodeJS.ProcessEnv, port: number): Promise<StartedBlog> {
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm passes no signal on when its terminal does not.
    detached: true,
  })
  onTestFinished(() => endGroup(child, 'SIGKILL'))
  const ready = waitForLine(child, '青简已就绪')
  await Promise.race([waitForResponse(`${origin}/`, child), ready])
  return {
    origin,
    port,
    startedInMs: performance.now() - startedAt,
    ready,
    async stop() {
      const exit = once(child, 'close')
      endGroup(child, 'SIGTERM')
      await exit
    },
  }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

/** @throws Error with the output if the process ends before the line. */
async function waitForLine({ stdout, stderr }: ChildProcess, line: string): Promise<void> {
  if (stdout === null || stderr === null) throw new Error('The output is piped.')
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [stdout, stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(line)) resolve()
    })
  stdout.on('close', () => reject(new Error(output)))
  return promise
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await delay(5)
  }
}
