import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePosts } from '../../../test/host/content.ts'
import { connectRaw, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { fetchCall, type ResponseAt } from '../../../test/read-response.ts'
import { readPhotoMetadata } from '#content/pictures/read-photo-metadata.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { hashBytes } from '#content/store/content-store.ts'

let host: TestHost
let admin = ''
let user = ''
const path = 'posts/a.md'
const text = '---\ntitle: 旧\ndate: 2025-01-01\n---\n\n旧的正文\n'

beforeAll(async () => {
  host = await startHost({
    async prepare(folder) {
      admin = await prepareUser(folder, '站长', 'admin')
      user = await prepareUser(folder, '竹生')
      await writePosts(folder, { 'a.md': text })
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

async function post<Name extends string>(
  name: Name,
  body: object,
  type = 'application/json',
): Promise<ResponseAt<`/api/sys/content/${Name}`>> {
  const isForm = body instanceof FormData
  return fetchCall(host.origin, `/api/sys/content/${name}`, {
    method: 'POST',
    headers: { Authorization: admin, ...(!isForm && { 'Content-Type': type }) },
    body: isForm ? body : JSON.stringify(body),
  })
}

/** Paths of the pictures that are added, in the audit trail, newest first. */
async function recordedPictures(): Promise<(string | null)[]> {
  const { data }: ResponseAt<'/api/sys/system/audit'> = await fetchCall(
    host.origin,
    '/api/sys/system/audit?event=content-picture-added',
    { headers: { Authorization: admin } },
  )
  return data.records.map(({ target }) => target)
}

it('A22: two saves over the network with the same hash: one wins, the other gets what won', async () => {
  const hash = hashBytes(await readFile(join(host.folder, 'content', path)))
  const body = '竹'.repeat(200_000)
  const texts = ['甲', '乙'].map((name) => text + name + body)
  const responses = await Promise.all(texts.map((mine) => post('save', { path, hash, text: mine })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = await readFile(join(host.folder, 'content', path), 'utf8')
  expect(texts).toContain(saved)
  const conflict = responses.find(({ status }) => status === 409)
  expect(conflict?.body.extra).toEqual({ current: { hash: hashBytes(Buffer.from(saved)), text: saved } })
})

it('G11: of a guest or another user, not a byte of a large text is read', async () => {
  for (const [token, status] of [
    ['', 401],
    [user, 403],
  ] as const) {
    const { send, waitFor, socket } = await connectRaw(host.port)
    send(
      `POST /api/sys/content/save HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\nExpect: 100-continue\r\n\r\n`,
    )
    expect(statusOf(await waitFor(/\r\n\r\n/))).toBe(status)
    socket.destroy()
  }
})

it('a text that is too long, no JSON, or declared as another type is rejected', async () => {
  const hash = 'a'.repeat(64)
  expect((await post('save', { path, hash, text: 'a'.repeat(500_001) })).status).toBe(422)
  expect((await post('save', { path, hash, text: 'a'.repeat(4_000_000) })).status).toBe(413)
  expect((await post('save', { path, hash, text: 'a\0' })).status).toBe(400)
  expect((await post('save', { path, hash, text: 'a' }, 'text/plain')).status).toBe(415)
})

it('pictures are encoded again and stored beside the article, each once', async () => {
  const upload = async (bytes: Buffer | string, key = '0123456789ab', article = path) => {
    const form = new FormData()
    form.append(
      'file',
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], '../../../evil.php', {
        type: 'image/png',
      }),
    )
    return post(`picture?path=${encodeURIComponent(article)}&key=${key}`, form)
  }
  const create = { width: 8, height: 8, channels: 3 as const, background: '#396' }
  const png = await sharp({ create })
    .withExif({ IFD0: { Copyright: '位置' } })
    .png()
    .toBuffer()
  const first = await upload(png)
  expect(first.data.source).toBe('a/0123456789ab.webp')
  // As after a lost response.
  expect((await upload(png)).data).toEqual(first.data)
  const other = await upload(png, 'a'.repeat(12))
  expect(other.data.source).not.toBe(first.data.source)
  const stored = await readFile(join(host.folder, 'content/posts', first.data.source))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 8 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(await readdir(join(host.folder, 'content/posts/a'))).toHaveLength(2)
  expect(await recordedPictures()).toEqual([`posts/${other.data.source}`, `posts/${first.data.source}`])
  expect((await upload('<?php', 'b'.repeat(12))).status).toBe(400)
  for (const outside of ['../a.md', 'posts/none.md', 'site.yaml'])
    expect((await upload(png, 'c'.repeat(12), outside)).status).toBe(404)
})

it('photos of albums keep camera and time without the position, and are stored once', async () => {
  const created = await post('album/create', { name: '山中' })
  const upload = async (bytes: Buffer | string, key = '0123456789ab', album = created.data.path) => {
    const form = new FormData()
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]))
    const values = { path: album, key, name: '../IMG 1.jpg' }
    return post(`album/photo?${new URLSearchParams(values).toString()}`, form)
  }
  const photo = await makeCameraPicture()
  const { data } = await upload(photo)
  expect(data.file).toBe('img-1-0123456789ab.webp')
  const stored = await readFile(join(host.folder, 'content/albums/山中', data.file))
  expect(stored.toString('latin1')).not.toMatch(/GPS|secret/)
  expect((await readPhotoMetadata(stored)).exif).toMatchObject({ 相机: 'FUJIFILM X-T5' })
  expect((await upload(photo)).data).toEqual(data)
  expect((await recordedPictures())[0]).toBe(`albums/山中/${data.file}`)
  expect(await readdir(join(host.folder, 'content/albums/山中'))).toEqual(['album.yaml', data.file])
  // Before the site has compiled it: an upload that continues after a lost response requests it.
  const detail: ResponseAt<'/api/sys/content/album/detail'> = await fetchCall(
    host.origin,
    `/api/sys/content/album/detail?${new URLSearchParams({ path: created.data.path }).toString()}`,
    { headers: { Authorization: admin } },
  )
  expect(detail.data.photos.map(({ file }) => file)).toEqual([data.file])
  expect((await upload('<?php', 'b'.repeat(12))).status).toBe(400)
  for (const outside of ['albums/none/album.yaml', 'site.yaml', path])
    expect((await upload(photo, 'c'.repeat(12), outside)).status).toBe(404)
})

it('pictures of settings are encoded again and stored in the content folder', async () => {
  const upload = (setting: string, bytes: Buffer | string) => {
    const body = new FormData()
    body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]))
    const headers = { Authorization: admin }
    return fetchCall(host.origin, `/api/sys/settings/picture?setting=${setting}&key=0123456789ab`, {
      method: 'POST',
      headers,
      body,
    })
  }
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#396' } })
    .png()
    .toBuffer()
  const { data } = await upload('logo', png)
  expect(data.source).toBe('pictures/logo-0123456789ab.webp')
  const stored = await readFile(join(host.folder, 'content', data.source))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 8 })
  expect((await upload('logo', png)).data).toEqual(data)
  expect(await readdir(join(host.folder, 'content/pictures'))).toEqual(['logo-0123456789ab.webp'])
  expect((await upload('authorAvatar', '<?php')).status).toBe(400)
  expect((await upload('../name', png)).status).toBe(400)
})

it('pictures of the media screen are encoded again, stored once, and shown by any article', async () => {
  const upload = async (bytes: Buffer | string, key = '0123456789ab', name = '../竹 林.php') => {
    const form = new FormData()
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]))
    return post(`upload?${new URLSearchParams({ key, name }).toString()}`, form)
  }
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#396' } })
    .withExif({ IFD0: { Copyright: '位置' } })
    .png()
    .toBuffer()
  const { data } = await upload(png)
  expect(data.source).toBe('/images/竹-林-0123456789ab.webp')
  const stored = await readFile(join(host.folder, 'content', data.source))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 8 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect((await upload(png)).data).toEqual(data)
  expect(await readdir(join(host.folder, 'content/images'))).toHaveLength(1)
  const shown = { path, text: `${text}![图](${data.source})` }
  // Unavailable while the process of previews starts.
  await expect.poll(async () => (await post('preview', shown)).body.data).toMatchObject({ problems: [] })
  expect((await upload('<?php', 'b'.repeat(12))).status).toBe(400)
})

it('an opened file warms up the process of previews', async () => {
  const paragraph = `## 小节\n\n${'竹简记事，字字分明。'.repeat(30)}\n\n\`\`\`ts\nconst a = 1\n\`\`\`\n\n`
  const headers = { Authorization: admin }
  await fetch(`${host.origin}/api/sys/content/file?path=${path}`, { headers })
  const long = { path, text: text + paragraph.repeat(16) }
  await expect.poll(async () => (await post('preview', long)).body.data?.toc).toHaveLength(16)
})
