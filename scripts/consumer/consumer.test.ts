import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { preview, type Plugin, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { chromiumArgs, ensureChromium } from '../chromium.ts'

/** Timeout in ms for packing, installing and building on a busy machine. */
const timeout = 240_000

const repository = fileURLToPath(new URL('../../', import.meta.url))
const packages = readdirSync(join(repository, 'packages'))

/** Dependencies of the site, by the workspace folder that has them installed: the test makes no registry request. */
const dependencies = {
  ky: 'packages/api-client',
  valibot: 'packages/api-client',
  typescript: '.',
  vite: '.',
}

/** Peers of the packages, by the workspace folder that has them installed. */
const peers = {
  newest: {
    react: 'packages/ui',
    'react-dom': 'packages/ui',
    '@types/react': 'packages/ui',
    '@types/react-dom': 'packages/ui',
    '@tanstack/react-query': 'packages/api-client',
  },
  lowest: {
    react: 'scripts/consumer/lowest-peers',
    'react-dom': 'scripts/consumer/lowest-peers',
    '@types/react': 'scripts/consumer/lowest-peers',
    '@types/react-dom': 'scripts/consumer/lowest-peers',
    '@tanstack/react-query': 'scripts/consumer/lowest-peers',
  },
}

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-consumer-'))
let browser: Browser

beforeAll(async () => {
  await Promise.all(packages.map(pack))
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
}, timeout)

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

test('lowest-peers has the lowest version of every peer range', () => {
  const lowest = readManifest('scripts/consumer/lowest-peers').dependencies
  for (const name of packages)
    for (const [peer, range] of Object.entries(readManifest(`packages/${name}`).peerDependencies ?? {}))
      expect(`${peer}@${range}`).toBe(`${peer}@^${lowest?.[peer]}`)
})

describe.each(['newest', 'lowest'] as const)('a site with the %s peers', (variant) => {
  const site = join(folder, variant)

  beforeAll(async () => {
    cpSync(new URL('app/', import.meta.url), site, { recursive: true })
    renameSync(join(site, 'tsconfig.site.json'), join(site, 'tsconfig.json'))
    cpSync(join(repository, 'packages/ui/examples'), join(site, 'examples'), { recursive: true })
    await install(site, { ...dependencies, ...peers[variant] })
    await run('pnpm', ['exec', 'vite', 'build'], site)
  }, timeout)

  test(
    'type-checks',
    async () => {
      await run('pnpm', ['exec', 'tsc'], site)
    },
    timeout,
  )

  test(
    'runs the components and hooks in a browser without the theme styles',
    async () => {
      await openSite(site, '/', async (page, errors) => {
        const react = readManifest(join(peers[variant].react, 'node_modules/react'))
        await page.getByLabel('React').getByText(react.version, { exact: true }).waitFor()

        const button = page.getByRole('button', { name: '打开' })
        const style = await button.evaluate((element) => {
          const { backgroundColor, height } = getComputedStyle(element)
          return { backgroundColor, height }
        })
        expect(style).toEqual({ backgroundColor: 'rgb(47, 111, 87)', height: '40px' })

        await button.click()
        const dialog = page.getByRole('dialog', { name: '你好' })
        await dialog.getByText('来自另一个站').waitFor()
        await dialog.getByRole('button', { name: '关闭' }).click()
        await dialog.waitFor({ state: 'detached' })

        await page.getByRole('button', { name: '选择表情' }).click()
        const panel = page.getByRole('dialog', { name: '表情面板' })
        await panel.getByRole('searchbox').fill('xiaoku')
        await panel.getByRole('button', { name: '笑哭' }).click()
        await page.getByLabel('选中').getByText('笑哭').waitFor()

        await page.getByLabel('当前主题').getByText('light').waitFor()
        await page.getByRole('button', { name: '主题' }).click()
        await page.getByLabel('当前主题').getByText('dark').waitFor()
        await page.getByLabel('标签').getByText('竹简 排版').waitFor()
        await page.getByLabel('连接').getByText('open').waitFor()
        await page.getByLabel('通知').getByText('新回复').waitFor()
        expect(errors).toEqual([])
      })
    },
    timeout,
  )

  test(
    'renders the example of every component in a browser',
    async () => {
      await openSite(site, '/examples.html', async (page, errors) => {
        const examples = readdirSync(join(site, 'examples')).filter((file) => file.endsWith('.tsx'))
        await expect.poll(() => page.locator('[data-example]').count()).toBe(examples.length)
        expect(examples.length).toBeGreaterThan(25)
        expect(errors).toEqual([])
      })
    },
    timeout,
  )

  test(
    'imports every entry in plain Node and renders markup that a strict content security policy accepts',
    async () => {
      const { stdout, stderr } = await run(process.execPath, ['render.ts'], site)
      expect(stderr).toBe('')
      for (const text of ['相册封面：竹林', '保存', '轮播图', '选择表情', 'alt="雨后"', '加载中', 'true'])
        expect(stdout).toContain(text)
      expect(stdout).not.toMatch(/\sstyle=|<script/u)
    },
    timeout,
  )

  test.each(['realtime', 'theme'])("@qingjian/%s/react starts with 'use client'", (name) => {
    const entry = readFileSync(join(site, 'node_modules/@qingjian', name, 'dist/react.js'), 'utf8')
    expect(entry).toMatch(/^["']use client["']/u)
  })
})

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'version' in value

function readManifest(path: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, path, 'package.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error(`${path}/package.json has no version.`)
  return manifest
}

async function pack(name: string): Promise<void> {
  await run('pnpm', ['pack', '--out', join(folder, `${name}.tgz`)], join(repository, 'packages', name))
}

/** Installs the packed packages and linked dependencies into a site. */
async function install(site: string, linked: Record<string, string>): Promise<void> {
  const links = Object.fromEntries(
    Object.entries(linked).map(([name, from]) => [
      name,
      `link:${realpathSync(join(repository, from, 'node_modules', name))}`,
    ]),
  )
  const tarballs = Object.fromEntries(packages.map((name) => [`@qingjian/${name}`, `file:../${name}.tgz`]))
  const manifest = { name: 'site', private: true, type: 'module', dependencies: { ...links, ...tarballs } }
  writeFileSync(join(site, 'package.json'), JSON.stringify(manifest))
  // Makes the folder a workspace root; the overrides link the dependencies of the packages as well.
  writeFileSync(join(site, 'pnpm-workspace.yaml'), JSON.stringify({ overrides: links }))
  await run('pnpm', ['install', '--offline'], site)
}

/** Runs a command; rejects with its output if it fails. */
async function run(
  command: string,
  args: string[],
  cwd: string,
): Promise<{ stdout: string; stderr: string }> {
  const options = { cwd, shell: process.platform === 'win32', timeout }
  const { promise, resolve, reject } = Promise.withResolvers<{ stdout: string; stderr: string }>()
  execFile(command, args, options, (error, stdout, stderr) => {
    if (error) reject(new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error }))
    else resolve({ stdout, stderr })
  })
  return promise
}

const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** The API call, the pictures and the socket that the pages of the site request. */
const backend: Plugin = {
  name: 'backend',
  configurePreviewServer({ middlewares, httpServer }: PreviewServer) {
    middlewares.use('/api/api/tag/list', (_, response) => {
      const data = ['竹简', '排版'].map((name, index) => ({ id: index + 1, name, icon: '', articleNum: 1 }))
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ code: 200, message: '', data }))
    })
    middlewares.use('/media', (_, response) => {
      response.setHeader('Content-Type', 'image/gif')
      response.end(pixel)
    })
    const sockets = new WebSocketServer({ noServer: true })
    httpServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.send(JSON.stringify({ type: 'comment', title: '新回复' }))
      })
    })
  },
}

/** Opens a page of the built site and collects console errors and warnings, exceptions and failed requests. */
async function openSite(
  site: string,
  path: string,
  use: (page: Page, errors: string[]) => Promise<void>,
): Promise<void> {
  const server = await preview({
    root: site,
    configFile: false,
    plugins: [backend],
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const page = await browser.newPage()
  try {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('response', (response) => {
      if (!response.ok()) errors.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(new URL(path, server.resolvedUrls?.local[0]).href)
    await use(page, errors)
  } finally {
    await page.close()
    await server.close()
  }
}
