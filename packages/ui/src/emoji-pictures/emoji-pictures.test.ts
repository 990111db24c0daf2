import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createBuilder, createServer, type InlineConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { writePictures } from '../../build/write-pictures.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { emojiPictures } from './index.ts'

await writePictures()

const entries = createEmojiData({ baseUrl: '' })
const expected = new Set(entries.map(({ url }) => url))
const sheet = entries[0]?.sheet?.url ?? ''

/** A Vite site with a single page. */
function createSite(): InlineConfig & { root: string } {
  const root = mkdtempSync(join(tmpdir(), 'qingjian-emoji-'))
  writeFileSync(join(root, 'index.html'), '<title>站</title>')
  onTestFinished(() => rmSync(root, { recursive: true }))
  return { root, configFile: false, logLevel: 'silent', plugins: [emojiPictures({ folder: 'assets/emoji' })] }
}

test('a build contains every picture, their sheet and the license notice', async () => {
  const site = createSite()
  await build(site)
  const files = readdirSync(join(site.root, 'dist/assets/emoji'))
  expect(files.filter((name) => name.endsWith('.svg')).toSorted()).toEqual([...expected].toSorted())
  expect(files).toEqual(expect.arrayContaining([sheet, 'NOTICE.txt']))
})

test('an SSR build contains none', async () => {
  const site = createSite()
  writeFileSync(join(site.root, 'entry.mjs'), 'export default 1')
  await build({ ...site, build: { ssr: 'entry.mjs' } })
  expect(readdirSync(join(site.root, 'dist'))).toEqual(['entry.mjs'])
})

test('a build of several environments contains them for the client alone', async () => {
  const site = createSite()
  writeFileSync(join(site.root, 'entry.mjs'), 'export default 1')
  const builder = await createBuilder({
    ...site,
    builder: {},
    environments: {
      client: { build: { outDir: 'dist/client' } },
      ssr: { build: { outDir: 'dist/server', rolldownOptions: { input: 'entry.mjs' } } },
    },
  })
  await builder.buildApp()
  expect(readdirSync(join(site.root, 'dist/client/assets/emoji'))).toContain('1f602.svg')
  expect(readdirSync(join(site.root, 'dist/server'))).toEqual(['entry.mjs'])
})

test('the development server serves them below a base path, also with a query', async () => {
  const server = await createServer({
    ...createSite(),
    base: '/blog/',
    server: { port: 0, host: '127.0.0.1' },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const picture = await fetch(new URL('assets/emoji/1f602.svg?v=1', server.resolvedUrls?.local[0]))
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})

function runCli(...args: string[]) {
  const cli = new URL('cli.ts', import.meta.url)
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli.pathname, ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('the command copies them to a folder', () => {
  const folder = join(createSite().root, 'public/emoji')
  const result = runCli('emoji-pictures', folder)
  const files = readdirSync(folder)
  expect(files.filter((name) => name.endsWith('.svg')).toSorted()).toEqual([...expected].toSorted())
  expect(files).toContain(sheet)
  expect(result).toEqual({
    status: 0,
    stdout: `Copied ${String(files.length)} files to ${folder}.\n`,
    stderr: '',
  })
})

test.each(['--help', '-h', 'emoji-pictures --help'])('%s shows the usage', (line) => {
  expect(runCli(...line.split(' '))).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npx @qingjian\/ui emoji-pictures <folder>/u),
    stderr: '',
  })
})

test.each([
  ['no command', [], 'The command is missing'],
  ['another command', ['emoji', 'public'], "Unknown command 'emoji'"],
  ['no folder', ['emoji-pictures'], 'The folder is missing'],
  ['two folders', ['emoji-pictures', 'none/a', 'none/b'], "Unexpected argument 'none/b'"],
  ['an unknown option', ['emoji-pictures', 'none/a', '--force'], "Unknown option '--force'"],
])('the command with %s fails with its usage', (_, args, reason) => {
  const { status, stdout, stderr } = runCli(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(reason)
  expect(stderr).toContain('Usage: npx @qingjian/ui emoji-pictures <folder>')
})

test('the development server serves them, and no other file of the folder', async () => {
  const server = await createServer({ ...createSite(), server: { port: 0, host: '127.0.0.1' } })
  onTestFinished(() => server.close())
  await server.listen()
  const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]))
  const picture = await get('/assets/emoji/1f602.svg')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toContain('<svg')
  expect((await get(`/assets/emoji/${sheet}`)).headers.get('content-type')).toBe('image/png')
  for (const path of ['index.js', 'none.svg', '..%2fpackage.json', '%2e%2e/emoji-data/index.js'])
    expect((await get(`/assets/emoji/${path}`)).headers.get('content-type')).not.toBe('image/svg+xml')
})
