import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { GRANT_LIFETIME } from '#modules/albums/album-grants.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { outageMessages } from '#platform/log/outage-log.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { fetchCall } from '../../../test/read-response.ts'
import { type RedisServer, startRedis } from '../../../test/redis-server.ts'
import { type S3Server, startS3 } from '../../../test/s3-server.ts'

let s3: S3Server
let redis: RedisServer
let variables: { DATABASE_URL: string; REDIS_URL: string; STORAGE_URL: string }
/** The process with the content, and one with an empty disk. */
let first: TestHost
let second: TestHost

beforeAll(async () => {
  s3 = await startS3()
  redis = await startRedis()
  variables = {
    DATABASE_URL: await createPostgresDatabase(),
    REDIS_URL: redis.url,
    STORAGE_URL: s3.createUrl(),
  }
  first = await startHost({ variables, prepare: writeContent })
  second = await startOnEmptyDisk()
})

afterAll(async () => {
  await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose]()])
  await redis.stop()
  await s3.stop()
})

/** Starts another process of the site. */
async function startOnEmptyDisk(more: Record<string, string> = {}, now = Date.now): Promise<TestHost> {
  return startHost({
    now,
    variables: { ...variables, ...more },
    prepare: (folder) => rm(join(folder, 'data'), { recursive: true }),
  })
}

/** Reads the URL of the picture of the locked album. */
async function findSealedPicture(origin: string): Promise<string> {
  const { grant } = (await fetchCall(origin, '/api/album/verify/1?password=word17')).data
  const headers = { 'X-Album-Grant': grant }
  const [photo] = (await fetchCall(origin, '/api/album/photos/1', { headers })).data
  return photo?.url ?? ''
}

async function upload(origin: string, token: string) {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a4' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
  const headers = { Authorization: token }
  return fetchCall(origin, '/api/file/upload?source=comment', { method: 'POST', body, headers })
}

async function issueToken(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase(databaseUrl)
  const { id } = await db
    .insertInto('users')
    .values({ nickname: '竹生', created_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await issueSession({ db, now: Date.now }, id, { address: '', agent: '' })
  await close()
  return token
}

async function writeContent(folder: string): Promise<void> {
  await mkdir(join(folder, 'content/posts'), { recursive: true })
  await mkdir(join(folder, 'content/albums/home'), { recursive: true })
  await writeFile(
    join(folder, 'content/posts/a.md'),
    '---\ntitle: 甲\ndate: 2025-03-01\ncover: a.png\n---\n\n正文。\n',
  )
  await writeFile(join(folder, 'content/posts/a.png'), await makePng(64, 48))
  await writeFile(
    join(folder, 'content/albums/home/album.yaml'),
    'name: 家人\ndate: 2026-01-01\npassword: word17\n',
  )
  await writeFile(join(folder, 'content/albums/home/b.jpg'), await makeCameraPicture())
}

const pictureFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) =>
    /\.(?:webp|avif|png|jpg)$/.test(name),
  )

test('with PostgreSQL, Redis and S3, a process with an empty disk serves every file of another (17)', async () => {
  const { data: uploaded } = await upload(first.origin, await issueToken(variables.DATABASE_URL))
  const { records } = (await fetchCall(second.origin, '/api/article/list')).data
  const sealed = await findSealedPicture(first.origin)
  expect(sealed).toMatch(/^\/sealed\//)
  for (const path of [uploaded, records[0]?.cover ?? '', sealed]) {
    const [here, there] = await Promise.all([fetch(first.origin + path), fetch(second.origin + path)])
    const bytes = Buffer.from(await here.arrayBuffer())
    expect([here.status, there.status]).toEqual([200, 200])
    expect(Buffer.from(await there.arrayBuffer())).toEqual(bytes)
    const cacheControl = path === sealed ? /^private, max-age=/ : /^public, max-age=31536000, immutable$/
    expect(there.headers.get('cache-control')).toMatch(cacheControl)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    const part = await fetch(second.origin + path, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  }
  expect((await fetch(`${second.origin}/sealed/1/forged/${sealed.split('/').at(-1)}`)).status).toBe(404)
  expect(await pictureFiles(join(first.folder, 'data'))).toEqual([])
  expect(await pictureFiles(join(second.folder, 'data'))).toEqual([])
})

test('with signed URLs, a ticket redirects to a picture at S3 that is readable for minutes, and no other address does', async () => {
  await using host = await startOnEmptyDisk({ STORAGE_SIGNED_URLS: 'on' })
  const sealed = await findSealedPicture(host.origin)
  const get = (path: string) => fetch(host.origin + path, { redirect: 'manual' })
  const response = await get(sealed)
  expect(response.status).toBe(302)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, max-age=240',
    'referrer-policy': 'no-referrer',
  })
  const url = new URL(response.headers.get('location') ?? '')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
  const stored = await fetch(url)
  expect([stored.status, stored.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe('webp')

  const other = new URL(url)
  other.pathname = other.pathname.replace(/-\d+\.webp$/, '-1.webp')
  expect((await fetch(other)).status).toBe(403)
  expect((await get(`/sealed/1/forged/${sealed.split('/').at(-1)}`)).status).toBe(404)
  expect((await get(`${sealed}.html`)).status).toBe(404)
})

test('G36: a signed URL ends with the ticket that it was created for', async () => {
  let now = Date.now()
  await using host = await startOnEmptyDisk({ STORAGE_SIGNED_URLS: 'on' }, () => now)
  const sealed = await findSealedPicture(host.origin)
  now += GRANT_LIFETIME - 90_000
  const response = await fetch(host.origin + sealed, { redirect: 'manual' })
  const url = new URL(response.headers.get('location') ?? '')
  const remaining = Number(url.searchParams.get('X-Amz-Expires'))
  expect(remaining).toBeGreaterThan(0)
  expect(remaining).toBeLessThanOrEqual(90)
  expect(response.headers.get('cache-control')).toBe(`private, max-age=${remaining - 60}`)
})

test('without S3, uploads and pictures are 503, one line a minute is logged without the secret, and it recovers (G15)', async () => {
  await using proxy = await startFreezableProxy(s3.port)
  let token = ''
  const storageUrl = new URL(s3.createUrl())
  storageUrl.port = String(proxy.port)
  await using host = await startHost({
    variables: { STORAGE_URL: storageUrl.href },
    prepare: async (folder) => void (token = await prepareUser(folder)),
  })
  const { data } = await upload(host.origin, token)
  const picture = () => fetch(host.origin + data)
  expect((await picture()).status).toBe(200)

  proxy.disconnect()
  for (let request = 0; request < 3; request += 1) {
    const response = await picture()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    const { body } = await upload(host.origin, token)
    expect(body).toMatchObject({ code: 503, message: '服务暂时不可用，请稍后再试' })
  }
  const readiness = async (): Promise<unknown> => (await fetch(`${host.origin}/readyz`)).json()
  expect(await readiness()).toMatchObject({ status: 'ok', storage: false })
  const errors = host.logLines.filter((line) => line.includes('"level":"error"'))
  expect(errors.map((line) => /"msg":"(.*?)"/.exec(line)?.[1])).toEqual([
    outageMessages['storage-unavailable'],
  ])
  expect(host.logLines.join('')).not.toContain('S3RVER')

  proxy.restore()
  await expect.poll(async () => (await picture()).status).toBe(200)
  await expect.poll(readiness).toMatchObject({ status: 'ok', storage: true })
})
