import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { startProcess } from '../server-process.ts'
import {
  copySite,
  installSite,
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

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'qingjian-frameworks-'))
let browser: Browser

beforeAll(async () => {
  await packPackages(folder)
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
}, timeout)

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}, timeout)

/** Copies a site and installs the versions that its folder names, from the registry. */
async function createSite(name: string): Promise<string> {
  const site = join(folder, name)
  copySite(name, site)
  await installSite(site, readManifest(`scripts/consumer/${name}`).dependencies ?? {}, {}, [
    '--prefer-offline',
  ])
  return site
}

/** Number of emoji of the open panel that show a part of the sheet; 0 until it has loaded. */
async function countEmojis(page: Page): Promise<number> {
  const cells = page.getByRole('dialog', { name: '表情面板' }).getByRole('gridcell').locator('[style]')
  return cells.evaluateAll((pictures) => {
    const sheets = pictures.map((picture) => getComputedStyle(picture).backgroundImage.slice(5, -2))
    const loaded = performance.getEntriesByType('resource').filter(({ duration }) => duration > 0)
    return sheets.filter((url) => loaded.some(({ name }) => name === url)).length
  })
}

/** Uses the hooks, finds every example, and opens the first emoji picker with this name. */
async function useSite(page: Page, emojiPicker: string): Promise<void> {
  await useHooks(page)
  await expect.poll(() => readExamples(page)).toEqual(listExamples())
  await page.getByRole('button', { name: emojiPicker }).last().click()
  await expect.poll(() => countEmojis(page)).toBeGreaterThan(50)
  await page.keyboard.press('Escape')
}

test(
  'a Next site renders components on the server and runs them in a browser',
  async () => {
    const site = await createSite('next')
    const { stdout } = await run('pnpm', ['exec', 'qingjian-ui', 'emoji-pictures', 'next/public/emoji'], site)
    expect(stdout).toContain('Copied')
    await run('pnpm', ['exec', 'next', 'build', 'next'], site)
    const next = join(site, 'node_modules/next/dist/bin/next')
    const server = await startProcess(next, '/', {}, ['start', join(site, 'next')])
    onTestFinished(() => server.stop())

    const markup = await (await fetch(server.origin)).text()
    for (const text of ['按名字导出的触发器', '子路径里的触发器', 'aria-label="选择表情"'])
      expect(markup).toContain(text)
    await openPage(browser, server.origin, async (page, errors) => {
      await useSite(page, '选择表情')
      for (const name of ['按名字导出的触发器', '子路径里的触发器']) {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      }
      expect(errors).toEqual([])
    })
  },
  timeout,
)

test(
  'an Astro site below a base path runs islands and has the emoji pictures',
  async () => {
    const site = await createSite('astro')
    await run('pnpm', ['exec', 'astro', 'build', '--root', 'astro'], site)
    const server = await preview({
      root: join(site, 'astro'),
      base: '/blog/',
      configFile: false,
      preview: { port: 0, host: '127.0.0.1' },
      logLevel: 'error',
    })
    onTestFinished(() => server.close())
    await openPage(browser, server.resolvedUrls?.local[0] ?? '', async (page, errors) => {
      await useSite(page, '子路径下的表情')
      expect(errors).toEqual([])
    })
  },
  timeout,
)

test(
  'a plain HTML page uses the custom elements of the packed files, under a policy without exceptions',
  async () => {
    const site = join(folder, 'plain')
    cpSync(new URL('plain/', import.meta.url), site, { recursive: true })
    await run('tar', ['-xzf', '../ui.tgz'], site)
    renameSync(join(site, 'package/dist/element'), join(site, 'element'))
    await run(process.execPath, ['package/dist/emoji-pictures/cli.js', 'emoji-pictures', 'emoji'], site)
    const server = await preview({
      root: site,
      build: { outDir: '.' },
      configFile: false,
      preview: { port: 0, host: '127.0.0.1' },
      logLevel: 'error',
    })
    onTestFinished(() => server.close())
    await openPage(browser, server.resolvedUrls?.local[0] ?? '', async (page, errors) => {
      await page.getByRole('button', { name: '选择表情' }).click()
      await expect.poll(() => countEmojis(page)).toBeGreaterThan(50)
      await page.getByRole('dialog', { name: '表情面板' }).getByRole('button', { name: '笑哭' }).click()
      await expect.poll(() => page.getByRole('textbox', { name: '评论' }).inputValue()).toBe('[笑哭]')
      await page.getByRole('link', { name: '竹林' }).click()
      const dialog = page.getByRole('dialog', { name: '图片预览' })
      await dialog.getByText('雨后').waitFor()
      await dialog.getByRole('button', { name: '关闭' }).click()
      await expect.poll(() => dialog.count()).toBe(0)
      expect(errors).toEqual([])
    })
  },
  timeout,
)

test(
  'TypeScript 5.6 and 7 check all entries, examples and style sheets',
  async () => {
    const site = await createSite('typescript')
    const entries = packages.flatMap((name) => listEntries(site, name))
    expect(entries.length).toBeGreaterThan(40)
    const exported = entries.map((entry, index) => `export * as entry${String(index)} from '${entry}'\n`)
    writeFileSync(join(site, 'typescript/entries.ts'), exported.join(''))
    for (const version of ['typescript-5.6', 'typescript-7'])
      for (const [module, resolution] of [
        ['preserve', 'bundler'],
        ['nodenext', 'nodenext'],
      ]) {
        const options = `-p typescript --module ${module} --moduleResolution ${resolution}`.split(' ')
        await run(process.execPath, [join(site, 'node_modules', version, 'bin/tsc'), ...options], site)
      }
  },
  timeout,
)

test(
  'React 18 is rejected by npm and by the import, which name React 19',
  async () => {
    const site = join(folder, 'react-18')
    mkdirSync(site)
    writeFileSync(join(site, 'package.json'), '{ "private": true }')
    const install = ['install', '--no-audit', '--no-fund', 'react@18.3.1', 'react-dom@18.3.1', '../ui.tgz']
    await expect(run('npm', install, site)).rejects.toThrow(/ERESOLVE[^]*peer react@"\^19\.0\.0"/u)
    await run('npm', [...install, '--legacy-peer-deps'], site)
    const script = "await import('@qingjian/ui/image-preview')"
    await expect(run(process.execPath, ['--input-type=module', '--eval', script], site)).rejects.toThrow(
      '@qingjian/ui requires React 19, but this app has React 18.3.1.',
    )
  },
  timeout,
)

/** Subpaths with scripts that an installed package exports. */
function listEntries(site: string, name: string): string[] {
  const installed = join(site, 'node_modules/@qingjian', name, 'package.json')
  const manifest: unknown = JSON.parse(readFileSync(installed, 'utf8'))
  if (!hasExports(manifest)) throw new Error(`@qingjian/${name} has no exports.`)
  return Object.keys(manifest.exports)
    .filter((subpath) => !subpath.includes('.', 1))
    .map((subpath) => `@qingjian/${name}${subpath.slice(1)}`)
}

function hasExports(manifest: unknown): manifest is { exports: object } {
  return (
    typeof manifest === 'object' &&
    manifest !== null &&
    'exports' in manifest &&
    typeof manifest.exports === 'object' &&
    manifest.exports !== null
  )
}
