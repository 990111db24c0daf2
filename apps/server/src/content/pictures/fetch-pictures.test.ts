import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listRemotePictures } from '#content/check/list-remote-pictures.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { startOtherSite } from '../../../test/other-site.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { readRemotePictures } from './remote-pictures.ts'

const png = await makePng(30, 20)

/** A site over plain HTTP, as URLs of old articles name it. */
async function startSite() {
  const requests: string[] = []
  let isBusy = false
  const site = await startOtherSite((req, res) => {
    const path = req.url ?? ''
    requests.push(path)
    if (isBusy) res.writeHead(500).end()
    else if (path === '/a.png' || path.startsWith('/many/')) res.writeHead(200).end(png)
    else if (path === '/moved.png') res.writeHead(302, { Location: '/a.png' }).end()
    else if (path === '/page.png') res.writeHead(200).end('<!doctype html><script>alert(1)</script>')
    else if (path === '/huge.png') res.writeHead(200, { 'Content-Length': String(2 ** 40) }).end()
    else res.writeHead(404).end()
  })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const outbound = createOutbound({ siteUrl: 'https://blog.example', allowedAddresses: [site.place] })
  const url = (path: string): string => `https://${site.place}${path}`
  return { ...site, requests, outbound, url, setBusy: (value: boolean) => void (isBusy = value) }
}

async function createRoot(): Promise<string> {
  return realpath((await createContentFolder()).contentDir)
}

async function copyOf(root: string, url: string): Promise<string> {
  const entry = (await readRemotePictures(root)).get(url)
  return entry !== undefined && 'file' in entry ? entry.file : ''
}

test('each picture is fetched once, and dead ones are listed', async () => {
  const { outbound, requests, url } = await startSite()
  const root = await createRoot()
  const urls = ['/a.png', '/a.png', '/moved.png', '/page.png', '/huge.png', '/gone.png'].map(url)
  const first = await fetchPictures({ root, urls, outbound, pause: 0 })

  expect([first.fetched, first.known]).toEqual([2, 0])
  expect([...first.dead.values()]).toEqual(['不是图片', '超过 30 MiB', '对方答复 404'])
  const file = await copyOf(root, url('/a.png'))
  expect(file).toMatch(/^remote-pictures\/127\.0\.0\.1\/[\da-f]{20}\.png$/)
  expect((await readFile(join(root, file))).equals(png)).toBe(true)

  const before = requests.length
  const second = await fetchPictures({ root, urls, outbound, pause: 0 })
  expect([second.fetched, second.known, second.dead.size]).toEqual([0, 2, 3])
  expect(requests.length).toBe(before)
})

test('pictures that may be there later are requested again, a failing host is left alone', async () => {
  const { outbound, requests, setBusy, url } = await startSite()
  const root = await createRoot()
  const urls = Array.from({ length: 8 }, (_, index) => url(`/many/${index}.png`))
  setBusy(true)
  const first = await fetchPictures({ root, urls, outbound, pause: 0 })
  expect([first.fetched, first.dead.size, first.failed.size]).toEqual([0, 0, 8])
  expect(requests).toHaveLength(3)

  setBusy(false)
  expect((await fetchPictures({ root, urls, outbound, pause: 0 })).fetched).toBe(8)
})

test('a fetch that was stopped continues where it ended', async () => {
  const { outbound, requests, url } = await startSite()
  const root = await createRoot()
  const urls = Array.from({ length: 6 }, (_, index) => url(`/many/${index}.png`))
  const controller = new AbortController()
  const first = await fetchPictures({
    root,
    urls,
    outbound,
    pause: 0,
    signal: controller.signal,
    onProgress: (done) => done === 3 && controller.abort(),
  })
  expect(first.fetched).toBe(3)
  const second = await fetchPictures({ root, urls, outbound, pause: 0 })
  expect([second.fetched, second.known]).toEqual([3, 3])
  expect(new Set(requests).size).toBe(requests.length)
})

test('addresses of the own network are not requested', async () => {
  const { place } = await startSite()
  const outbound = createOutbound({ siteUrl: 'https://blog.example' })
  const urls = [`https://${place}/a.png`, 'https://169.254.169.254/latest/meta-data']
  const { dead } = await fetchPictures({ root: await createRoot(), urls, outbound, pause: 0 })
  expect([...dead.values()]).toEqual(['网址不能访问', '网址不能访问'])
})

test('the pictures of articles and covers are listed, and those with a copy are shown from it', async () => {
  const folder = await createContentFolder({
    'posts/a.md':
      '---\ntitle: 甲\ndate: 2024-01-02\ncover: https://img.example/cover.png\n---\n![一](http://img.example/a.png?x=1&y=2)\n\n![二](//img.example/b.png)\n\n`![码](https://img.example/code.png)`\n',
    'moments/m.md': '---\ndate: 2024-01-02\n---\n说 ![三](https://img.example/c.png) 话\n',
  })
  const { signal } = new AbortController()
  const list = async (): Promise<string[]> =>
    [...((await listRemotePictures(folder.contentDir, null, signal))?.keys() ?? [])].toSorted()
  expect(await list()).toEqual([
    'https://img.example/a.png?x=1&y=2',
    'https://img.example/b.png',
    'https://img.example/c.png',
    'https://img.example/cover.png',
  ])

  await mkdir(join(folder.contentDir, 'remote-pictures'))
  await writeFile(join(folder.contentDir, 'remote-pictures/a.png'), png)
  await writeFile(join(folder.contentDir, '../secret.png'), png)
  const copies = {
    'https://img.example/a.png?x=1&y=2': { file: 'remote-pictures/a.png' },
    'https://img.example/b.png': { file: 'remote-pictures/../../secret.png' },
    'https://img.example/c.png': { file: 'remote-pictures/none.png' },
    'https://img.example/cover.png': { file: 7 },
  }
  await folder.write('remote-pictures.json', JSON.stringify(copies))
  expect(await list()).toEqual([
    'https://img.example/b.png',
    'https://img.example/c.png',
    'https://img.example/cover.png',
  ])
})
