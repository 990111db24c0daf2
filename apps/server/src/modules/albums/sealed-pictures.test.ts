import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { GRANT_LIFETIME } from '#modules/albums/album-grants.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { fetchCall } from '../../../test/read-response.ts'

const password = 'password-canary-5f1d'
const caption = 'caption-canary-5f1d'
const fileName = 'file-canary-5f1d.jpg'

let now = Date.parse('2026-03-01T12:00:00+08:00')
let host: TestHost
let photo: { url: string; sources: { url: string }[] }

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(host.origin + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

beforeAll(async () => {
  host = await startHost({
    now: () => now,
    async prepare(folder) {
      const album = join(folder, 'content/albums/home')
      await mkdir(album, { recursive: true })
      await mkdir(join(folder, 'content/posts'))
      await writeFile(
        join(album, 'album.yaml'),
        `name: 家人\ndate: 2026-01-01\npassword: ${password}\ncaptions:\n  ${fileName}: ${caption}\n`,
      )
      await writeFile(join(album, fileName), await makeCameraPicture())
    },
  })
  const { grant } = (await fetchCall(host.origin, `/api/album/verify/1?password=${password}`)).data
  const headers = { 'X-Album-Grant': grant }
  const [first] = (await fetchCall(host.origin, '/api/album/photos/1', { headers })).data
  if (first === undefined) throw new Error('The album has no photo.')
  photo = first
})

afterAll(() => host[Symbol.asyncDispose]())

test('a picture of a locked album is served with its ticket, cacheable by this browser only', async () => {
  const response = await read(photo.url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': `private, max-age=${GRANT_LIFETIME / 1000}`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
})

test('no other address serves it', async () => {
  const [, , id, ticket = '', file = ''] = photo.url.split('/')
  const addresses = [
    `/media/${file}`,
    `/sealed/${file}`,
    `/sealed/${id}/${file}`,
    `/sealed/${id}/0.${'A'.repeat(43)}/${file}`,
    `/sealed/2/${ticket}/${file}`,
    `/sealed/${id}/${ticket.slice(0, -1)}/${file}`,
    `/sealed/${id}/${ticket}/..%2f..%2f..%2fqingjian.db`,
    `/sealed/${id}/${ticket}/`,
    `/sealed/${id}/${ticket}/.`,
    `/uploads/${file}`,
    `/albums/home/${fileName}`,
    `/content/albums/home/${fileName}`,
  ]
  for (const address of addresses) expect([address, (await read(address)).status]).toEqual([address, 404])
})

test('D67: captions, files and pictures of a locked album need the password', async () => {
  const paths = [
    '/api/album/list',
    '/api/album/detail/1',
    '/api/album/photos/1',
    '/api/article/list',
    `/api/article/list?keyword=${caption}`,
    '/api/webConfig',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/',
    '/photos',
    '/photos/1',
  ]
  const names = await readdir(join(host.folder, 'data/sealed'), { recursive: true })
  const secrets = [password, caption, fileName, 'X-T5', '/sealed/', ...names]
  for (const path of paths) {
    const { text, headers } = await read(path)
    const sent = text + JSON.stringify([...headers])
    expect([path, secrets.filter((secret) => sent.includes(secret))]).toEqual([path, []])
  }
  expect((await read('/sitemap.xml')).text).not.toContain('/photos/')
})

test('the password in the query is never logged, even if the call is rejected', async () => {
  await read(`/api/album/verify/1?password=wrong-${password}`)
  await read(`/api/album/verify/99?password=${password}`)
  await read(`/api/album/verify/1?password=${password}&password=${'x'.repeat(300)}`)
  await read(`/api/album/verify/none?password=${password}`)
  await read(`/photos/1?password=${password}`)
  expect(host.logLines.join('')).not.toContain(password)
})

test('a ticket expires with the grant', async () => {
  now += GRANT_LIFETIME - 1
  expect((await read(photo.sources[0]?.url ?? '')).status).toBe(200)
  now += 1
  expect((await read(photo.url)).status).toBe(404)
})
