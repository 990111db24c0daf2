import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type InlineConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { writePictures } from '../../build/write-pictures.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { emojiPictures } from './index.ts'

writePictures()

const expected = new Set(createEmojiData({ baseUrl: '' }).map(({ url }) => url))

/** A Vite site with a single page. */
function createSite(): InlineConfig & { root: string } {
  const root = mkdtempSync(join(tmpdir(), 'qingjian-emoji-'))
  writeFileSync(join(root, 'index.html'), '<title>站</title>')
  onTestFinished(() => rmSync(root, { recursive: true }))
  return { root, configFile: false, logLevel: 'silent', plugins: [emojiPictures({ folder: 'assets/emoji' })] }
}

test('a build contains every picture and the license notice', async () => {
  const site = createSite()
  await build(site)
  const files = readdirSync(join(site.root, 'dist/assets/emoji'))
  expect(files.filter((name) => name.endsWith('.svg')).toSorted()).toEqual([...expected].toSorted())
  expect(files).toContain('NOTICE.txt')
})

test('an SSR build contains none', async () => {
  const site = createSite()
  writeFileSync(join(site.root, 'entry.mjs'), 'export default 1')
  await build({ ...site, build: { ssr: 'entry.mjs' } })
  expect(readdirSync(join(site.root, 'dist'))).toEqual(['entry.mjs'])
})

test('the development server serves them, and no other file of the folder', async () => {
  const server = await createServer({ ...createSite(), server: { port: 0, host: '127.0.0.1' } })
  onTestFinished(() => server.close())
  await server.listen()
  const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]))
  const picture = await get('/assets/emoji/1f602.svg')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toContain('<svg')
  for (const path of ['index.js', 'none.svg', '..%2fpackage.json', '%2e%2e/emoji-data/index.js'])
    expect((await get(`/assets/emoji/${path}`)).headers.get('content-type')).not.toBe('image/svg+xml')
})
