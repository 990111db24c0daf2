import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type ConsoleMessage, type Page } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumArgs, ensureChromium } from '../chromium.ts'

/** Time in ms that packing, installing and building may take on a busy machine. */
const patience = 240_000

const repository = fileURLToPath(new URL('../../', import.meta.url))
const packages = readdirSync(join(repository, 'packages'))

/** What the packages need besides themselves, from the folder of this workspace that has it: no registry is asked. */
const foreign = {
  react: 'packages/ui',
  'react-dom': 'packages/ui',
  '@types/react': 'packages/ui',
  '@types/react-dom': 'packages/ui',
  '@tanstack/react-query': 'packages/api-client',
  ky: 'packages/api-client',
  valibot: 'packages/api-client',
  typescript: '.',
  vite: '.',
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-consumer-'))
const site = join(folder, 'site')

beforeAll(async () => {
  cpSync(new URL('app/', import.meta.url), site, { recursive: true })
  await Promise.all(packages.map(pack))
  const links = Object.fromEntries(
    Object.entries(foreign).map(([name, from]) => [
      name,
      `link:${realpathSync(join(repository, from, 'node_modules', name))}`,
    ]),
  )
  const tarballs = Object.fromEntries(packages.map((name) => [`@qingjian/${name}`, `file:../${name}.tgz`]))
  const manifest = { name: 'site', private: true, type: 'module', dependencies: { ...links, ...tarballs } }
  writeFileSync(join(site, 'package.json'), JSON.stringify(manifest))
  // Makes the folder a workspace of its own, and gives the packages the same linked dependencies.
  writeFileSync(join(site, 'pnpm-workspace.yaml'), JSON.stringify({ overrides: links }))
  await run('pnpm', ['install', '--offline'])
}, patience)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'the packages type-check, build with Vite and work in a browser without the theme',
  async () => {
    await run('pnpm', ['exec', 'tsc'])
    await run('pnpm', ['exec', 'vite', 'build'])
    await inBrowser(async (page, complaints) => {
      const button = page.getByRole('button', { name: '打开' })
      const look = await button.evaluate((element) => {
        const { backgroundColor, height } = getComputedStyle(element)
        return { backgroundColor, height }
      })
      expect(look).toEqual({ backgroundColor: 'rgb(47, 111, 87)', height: '40px' })

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
      expect(await page.getByLabel('其他').textContent()).toMatch(/^true idle (?:light|dark|system)$/u)
      expect(complaints).toEqual([])
    })
  },
  patience,
)

test(
  'plain Node renders the components to markup that a strict content security policy accepts',
  async () => {
    const { stdout, stderr } = await run(process.execPath, ['render.mjs'])
    expect(stderr).toBe('')
    for (const text of ['相册封面：竹林', '保存', '轮播图', '选择表情', 'alt="雨后"', '加载中', 'true'])
      expect(stdout).toContain(text)
    expect(stdout).not.toMatch(/\sstyle=|<script/u)
  },
  patience,
)

async function pack(name: string): Promise<void> {
  await run('pnpm', ['pack', '--out', join(folder, `${name}.tgz`)], join(repository, 'packages', name))
}

/** Runs a command to its end; fails with what it printed. */
async function run(command: string, args: string[], cwd = site): Promise<{ stdout: string; stderr: string }> {
  const options = { cwd, shell: process.platform === 'win32', timeout: patience }
  const { promise, resolve, reject } = Promise.withResolvers<{ stdout: string; stderr: string }>()
  execFile(command, args, options, (error, stdout, stderr) => {
    if (error) reject(new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error }))
    else resolve({ stdout, stderr })
  })
  return promise
}

/** Opens the built site; what the console complains of, and what was not found, is collected. */
async function inBrowser(use: (page: Page, complaints: string[]) => Promise<void>): Promise<void> {
  const server: PreviewServer = await preview({
    root: site,
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await use(page, complaints)
  } finally {
    await browser.close()
    await server.close()
  }
}
