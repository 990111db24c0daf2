import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import {
  copySite,
  installSite,
  linkTo,
  listExamples,
  openPage,
  packages,
  packPackages,
  readExamples,
  readManifest,
  run,
  timeout,
  useHooks,
} from './sites.ts'

/** Dependencies of the site, by the workspace folder that has them installed: the test makes no registry request. */
const dependencies = {
  '@valibot/to-json-schema': 'packages/api-client',
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

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-consumer-'))
let browser: Browser

beforeAll(async () => {
  await packPackages(folder)
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
}, timeout)

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}, timeout)

test('lowest-peers has the lowest version of every peer range', () => {
  const lowest = readManifest('scripts/consumer/lowest-peers').dependencies
  for (const name of packages)
    for (const [peer, range] of Object.entries(readManifest(`packages/${name}`).peerDependencies ?? {}))
      expect(`${peer}@${range}`).toBe(`${peer}@^${lowest?.[peer]}`)
})

describe.each(['newest', 'lowest'] as const)('a site with the %s peers', (variant) => {
  const site = join(folder, variant)

  beforeAll(async () => {
    copySite('vite', site)
    const links = Object.fromEntries(
      Object.entries({ ...dependencies, ...peers[variant] }).map(([name, from]) => [
        name,
        linkTo(name, from),
      ]),
    )
    await installSite(site, links, links, ['--offline'])
    await run('pnpm', ['exec', 'vite', 'build', 'vite'], site)
  }, timeout)

  test(
    'type-checks',
    async () => {
      await run('pnpm', ['exec', 'tsc', '-p', 'vite'], site)
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

        await useHooks(page)
        expect(errors).toEqual([])
      })
    },
    timeout,
  )

  test(
    'renders the example of every component in a browser',
    async () => {
      await openSite(site, '/examples.html', async (page, errors) => {
        await expect.poll(() => readExamples(page)).toEqual(listExamples())
        expect(errors).toEqual([])
      })
    },
    timeout,
  )

  test(
    'imports every entry in plain Node and renders markup that a strict content security policy accepts',
    async () => {
      const { stdout, stderr } = await run(process.execPath, ['vite/render.ts'], site)
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

/** Serves the built site and opens one of its pages. */
async function openSite(
  site: string,
  path: string,
  use: (page: Page, errors: string[]) => Promise<void>,
): Promise<void> {
  const server = await preview({
    root: join(site, 'vite'),
    configFile: false,
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  try {
    await openPage(browser, new URL(path, server.resolvedUrls?.local[0]).href, use)
  } finally {
    await server.close()
  }
}
