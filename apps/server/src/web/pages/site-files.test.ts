import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { makePng } from '#content/testing/sample-pictures.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    variables: { SERVICE_WORKER: 'off' },
    prepare: async (folder) => {
      await mkdir(join(folder, 'content/pictures'), { recursive: true })
      await writeFile(join(folder, 'content/pictures/logo.png'), await makePng(96, 96))
      await writeFile(
        join(folder, 'content/site.yaml'),
        'name: 竹<山>书房\nlogo: pictures/logo.png\nsummary: 写字\n',
      )
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

const IconsSchema = v.object({
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
})

const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: 'manual' })

test('the manifest describes the site, and every icon in it exists in its size', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest: unknown = await response.json()
  expect(manifest).toMatchObject({
    name: '竹<山>书房',
    short_name: '竹<山>书房',
    description: '写字',
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fbfaf6',
    shortcuts: [{ name: '归档', url: '/archive' }],
  })
  const { icons } = v.parse(IconsSchema, manifest)
  for (const { src, sizes } of icons) {
    const icon = await get(src)
    expect(icon.headers.get('cache-control')).toContain('immutable')
    const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
})

test('a maskable icon is filled to its corners, an icon for any purpose has a transparent background', async () => {
  const { icons } = v.parse(IconsSchema, await (await get('/manifest.webmanifest')).json())
  const corner = async (purpose: string): Promise<number | undefined> => {
    const icon = icons.findLast((each) => each.purpose === purpose)
    const bytes = Buffer.from(await (await get(icon?.src ?? '')).arrayBuffer())
    return (await sharp(bytes).ensureAlpha().raw().toBuffer())[3]
  }
  expect(await corner('maskable')).toBe(255)
})

test('apple-touch-icon.png redirects to the current icon', async () => {
  const response = await get('/apple-touch-icon.png')
  expect(response.status).toBe(302)
  const icon = await get(response.headers.get('location') ?? '')
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
  expect((await get('/icons/unknown-1.png')).status).toBe(404)
})

test('a disabled service worker unregisters itself', async () => {
  const response = await get('/sw.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain('registration.unregister()')
})
