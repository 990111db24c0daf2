import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'

/** Timeout in ms for packing, installing and building on a busy machine. */
export const timeout = 240_000

export const repository: string = fileURLToPath(new URL('../../', import.meta.url))

/** Folder names of the published packages. */
export const packages: string[] = readdirSync(join(repository, 'packages'))

export interface Manifest {
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const examples = join(repository, 'packages/ui/examples')

/** Paths of all examples, relative to their folder. */
export function listExamples(): string[] {
  return readdirSync(examples, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll('\\', '/'))
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'version' in value

/** Reads the package.json of a folder of the repository. */
export function readManifest(path: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, path, 'package.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error(`${path}/package.json has no version.`)
  return manifest
}

/** Packs the packages, which Turbo has built before, into a folder. */
export async function packPackages(folder: string): Promise<void> {
  const pack = (name: string): Promise<unknown> => {
    const out = join(folder, `${name}.tgz`)
    return run(
      'pnpm',
      ['pack', '--config.ignore-scripts=true', '--out', out],
      join(repository, 'packages', name),
    )
  }
  await Promise.all(packages.map(pack))
}

/** Copies a folder of this one into a site, beside the shared sources and the examples of @qingjian/ui. */
export function copySite(name: string, site: string): void {
  for (const folder of [name, 'shared'])
    cpSync(new URL(`${folder}/`, import.meta.url), join(site, folder), { recursive: true })
  const config = join(site, name, 'tsconfig.site.json')
  if (existsSync(config)) renameSync(config, join(site, name, 'tsconfig.json'))

  const files = listExamples()
  for (const file of files) cpSync(join(examples, file), join(site, 'examples', file))
  const imports = files.map((file, index) => `import example${String(index)} from './${file}'`)
  const members = files.map((file, index) => `'${file}': example${String(index)},`)
  writeFileSync(
    join(site, 'examples/index.ts'),
    [...imports, 'export const examples = {', ...members, '}', ''].join('\n'),
  )
}

/**
 * Installs dependencies and the packed packages, which are in the parent folder, into a site.
 *
 * @param overrides Versions or links that the dependencies of the packages use as well.
 * @param flags Flags of `pnpm install`.
 */
export async function installSite(
  site: string,
  dependencies: Record<string, string>,
  overrides: Record<string, string>,
  flags: string[],
): Promise<void> {
  const tarballs = Object.fromEntries(packages.map((name) => [`@qingjian/${name}`, `file:../${name}.tgz`]))
  const manifest = {
    name: 'site',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, ...tarballs },
  }
  writeFileSync(join(site, 'package.json'), JSON.stringify(manifest))
  // Makes the folder a workspace root.
  const workspace = { overrides, allowBuilds: { esbuild: false, sharp: false } }
  writeFileSync(join(site, 'pnpm-workspace.yaml'), JSON.stringify(workspace))
  await run('pnpm', ['install', ...flags], site)
}

/** Returns a `link:` dependency on a package that a workspace folder has installed. */
export function linkTo(name: string, workspace: string): string {
  return `link:${realpathSync(join(repository, workspace, 'node_modules', name))}`
}

/** Runs a command; rejects with its output if it fails. */
export async function run(
  command: string,
  args: string[],
  cwd: string,
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }
  const options = { cwd, env, shell: process.platform === 'win32', timeout }
  const { promise, resolve, reject } = Promise.withResolvers<{ stdout: string; stderr: string }>()
  execFile(command, args, options, (error, stdout, stderr) => {
    if (error) reject(new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error }))
    else resolve({ stdout, stderr })
  })
  return promise
}

const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/**
 * Opens a page of a site, whose API, pictures and socket it provides, and collects console errors and warnings, exceptions
 * and failed requests.
 */
export async function openPage(
  browser: Browser,
  url: string,
  use: (page: Page, errors: string[]) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
  })
  await page.route('**/api/api/tag/list', async (route) => {
    const data = ['竹简', '排版'].map((name, index) => ({ id: index + 1, name, icon: '', articleNum: 1 }))
    await route.fulfill({ json: { code: 200, message: '', data } })
  })
  await page.route(/\/media\/|pictures\.example/u, (route) =>
    route.fulfill({ body: pixel, contentType: 'image/gif' }),
  )
  await page.routeWebSocket(/./u, (socket) => {
    socket.send(JSON.stringify({ type: 'comment', title: '新回复' }))
  })
  try {
    await page.goto(url)
    await use(page, errors)
  } finally {
    await page.close()
  }
}

/** Uses the hooks of `shared/hooks.tsx`. */
export async function useHooks(page: Page): Promise<void> {
  await page.getByLabel('当前主题').getByText('light').waitFor()
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByLabel('当前主题').getByText('dark').waitFor()
  await page.getByLabel('标签').getByText('竹简 排版').waitFor()
  await page.getByLabel('连接').getByText('open').waitFor()
  await page.getByLabel('通知').getByText('新回复').waitFor()
}

/** Names of the examples that a page has rendered. */
export async function readExamples(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-example]')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.childElementCount > 0)
        .map((section) => section.getAttribute('data-example')),
    )
}
