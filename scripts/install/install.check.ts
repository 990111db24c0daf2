import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPort } from '../find-port.ts'

/** Timeout in ms of an installation on a busy machine. */
const timeout = 240_000

/** Bounds of the specification: bytes of `node_modules`, and ms until the first response after an installation. */
const maxBytes = 120 * 1024 * 1024
const maxFirstStart = 15_000

const repository = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-install-'))
const blog = join(folder, 'my-blog')

/** The Node under test comes first. */
const env = {
  ...process.env,
  PATH: [process.env['QINGJIAN_NODE'] ?? dirname(process.execPath), process.env['PATH']].join(delimiter),
}

function run(command: string, args: string[], cwd: string, input = ''): string {
  return execFileSync(command, args, { cwd, env, input, encoding: 'utf8', timeout })
}

const qingjian = (...args: string[]): string =>
  run('node', ['node_modules/qingjian/bin/qingjian.js', ...args], blog)

beforeAll(async () => {
  for (const name of ['qingjian', 'create-qingjian']) {
    const packed = ['pack', '--config.ignore-scripts=true', '--out', join(folder, `${name}.tgz`)]
    execFileSync('pnpm', packed, { cwd: join(repository, 'apps', name), stdio: 'ignore' })
  }
  run('tar', ['-xzf', 'create-qingjian.tgz'], folder)
  run('node', ['package/dist/create-qingjian.js', 'my-blog', '--no-install'], folder)
  // Both packages are published together, so the registry does not have this version yet.
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '../qingjian.tgz'], blog)
}, timeout)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the folder has everything that an owner starts with', () => {
  expect(readdirSync(blog).toSorted()).toEqual([
    '.env.example',
    '.gitignore',
    'README.md',
    'content',
    'node_modules',
    'package-lock.json',
    'package.json',
  ])
})

test('the installation is at most 120 MB, and installs no reporter', () => {
  const files = readdirSync(join(blog, 'node_modules'), { encoding: 'utf8', recursive: true })
  const bytes = files.map((file) => lstatSync(join(blog, 'node_modules', file)).size)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.log(`node_modules: ${(total / 1024 / 1024).toFixed(0)} MB`)
  expect(total).toBeLessThan(maxBytes)
  expect(existsSync(join(blog, 'node_modules/@scarf'))).toBe(false)
})

test('npm start serves the site, back office, API and pictures, stops at a signal and starts again', async () => {
  copyFileSync(join(repository, 'content/pictures/logo.png'), join(blog, 'content/posts/logo.png'))
  writeFileSync(
    join(blog, 'content/posts/cover.md'),
    '---\ntitle: 竹\ndate: 2026-01-02\ncover: logo.png\n---\n\n竹\n',
  )
  const first = await start()
  console.log(`first start: ${first.startedInMs.toFixed(0)} ms`)
  expect(first.startedInMs).toBeLessThan(maxFirstStart)
  await first.ready
  const home = await readText(`${first.origin}/`)
  for (const text of ['我的博客', '第一篇']) expect(home).toContain(text)
  expect(await readText(`${first.origin}/admin/`)).toContain('<div id="root"')
  expect(await readText(`${first.origin}/openapi.json`)).toContain('"openapi"')
  expect(await readText(`${first.origin}/api-docs/swagger-ui.css`)).toContain('.swagger-ui')
  const picture = /\/media\/[\w./-]+/u.exec(home)?.[0]
  expect((await fetch(`${first.origin}${picture}`)).headers.get('content-type')).toMatch(/^image\//u)
  expect(
    run(
      'node',
      ['node_modules/qingjian/bin/qingjian.js', 'user', 'add', '--admin', '--name', 'owner'],
      blog,
      'bamboo-slips-1\n',
    ),
  ).toContain('已添加管理员 owner')
  await first.stop()

  const second = await start()
  console.log(`second start: ${second.startedInMs.toFixed(0)} ms`)
  await second.ready
  expect(qingjian('user', 'list')).toContain('owner')
  await second.stop()
  expect(readdirSync(join(blog, 'data'))).toContain('qingjian.db')
})

test('the command shows its version, checks the content and makes a backup', () => {
  const { version } = readVersion(join(blog, 'node_modules/qingjian/package.json'))
  expect(qingjian('--version').trim()).toBe(version)
  expect(qingjian('check')).toContain('发布 2 篇')
  qingjian('backup', 'copy.db')
  expect(existsSync(join(blog, 'copy.db'))).toBe(true)
})

async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return response.text()
}

function readVersion(file: string): { version: unknown } {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error(`${file} has no version.`)
  return manifest
}

/** Starts the blog as an owner does. */
async function start() {
  const port = String(await findPort())
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: blog,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm passes no signal on when its terminal does not.
    detached: true,
  })
  onTestFinished(() => endGroup(child, 'SIGKILL'))
  const ready = waitForLine(child, '青简已就绪')
  await waitForResponse(`${origin}/`, child)
  return {
    origin,
    startedInMs: performance.now() - startedAt,
    ready,
    async stop() {
      const exit = once(child, 'exit')
      endGroup(child, 'SIGTERM')
      await exit
    },
  }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

async function waitForLine({ stdout }: ChildProcess, line: string): Promise<void> {
  if (stdout === null) throw new Error('The output is piped.')
  let text = ''
  for await (const chunk of stdout) {
    text += String(chunk)
    if (text.includes(line)) return
  }
  throw new Error(`The blog ended without ${line}:\n${text}`)
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await delay(5)
  }
  throw new Error(`The blog exited with ${child.exitCode}.`)
}
