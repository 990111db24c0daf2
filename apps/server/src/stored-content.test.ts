import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../test/databases.ts'
import { post } from '../test/full-site.ts'
import { startProcess } from '../test/host/server-process.ts'
import { fetchCall, type ResponseAt } from '../test/read-response.ts'
import { type RedisServer, startRedis } from '../test/redis-server.ts'
import { type S3Server, startS3 } from '../test/s3-server.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { pushContent } from '#transfer/stored-content/push-content.ts'

/** Milliseconds: each process loads its sources anew. */
const timeLimit = 120_000

let s3: S3Server
let redis: RedisServer

beforeAll(async () => {
  s3 = await startS3()
  redis = await startRedis()
})

afterAll(async () => {
  await redis.stop()
  await s3.stop()
})

interface Process {
  origin: string
  send<Path extends string>(path: Path, body?: object | FormData): Promise<ResponseAt<Path>>
  kill(): Promise<void>
}

interface Site {
  db: Db
  /** Starts a process with an empty disk. */
  start(): Promise<Process>
}

/** A site whose content is pushed to PostgreSQL from a folder that no process has. */
async function createStoredSite(files: Record<string, string | Buffer>): Promise<Site> {
  const databaseUrl = await createPostgresDatabase()
  const storageUrl = s3.createUrl()
  const { db, close } = await openDatabase(databaseUrl)
  onTestFinished(close)
  const { contentDir: folder } = await createContentFolder(files)
  const { signal } = new AbortController()
  await pushContent({ db, folder, isDryRun: false, hasDeletions: false, isForced: false, signal })
  const { id } = await db
    .insertInto('users')
    .values({ nickname: '站长', role: 'admin', created_at: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await issueSession({ db, now: Date.now }, id, { address: '', agent: '' })

  async function start(): Promise<Process> {
    const root = await mkdtemp(join(tmpdir(), 'qingjian-stored-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    await mkdir(join(root, 'data'))
    const server = startProcess('test/serve.ts', [root], {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      STORAGE_URL: storageUrl,
      CONTENT_STORE: 'database',
      SITE_URL: 'https://blog.example',
    })
    const kill = async (): Promise<void> => {
      server.child.kill('SIGKILL')
      await server.exited
    }
    onTestFinished(kill)
    const [, port] = await server.waitFor(/"port":(\d+),"msg":"ready"/)
    const origin = `http://127.0.0.1:${port}`
    return {
      origin,
      kill,
      send: (path, body) =>
        fetchCall(origin, path, {
          headers: {
            Authorization: token,
            Host: 'blog.example',
            ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && {
            method: 'POST',
            body: body instanceof FormData ? body : JSON.stringify(body),
          }),
        }),
    }
  }
  return { db, start }
}

const titlesAt = async ({ send }: Process): Promise<string[]> =>
  (await send('/api/article/list')).data.records.map(({ title }) => title)

async function bytesAt(
  { origin }: Process,
  path: string,
): Promise<{ status: number; etag: string | null; bytes: string }> {
  const response = await fetch(origin + path)
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

async function contentAt({ send }: Process, id: number): Promise<string> {
  return (await send(`/api/article/detail/${id}`)).data.content
}

test(
  'what one process publishes in the back office is shown by the others, also by one that starts later with an empty disk',
  async () => {
    const { start } = await createStoredSite({
      'site.yaml': 'name: 青简\n',
      'posts/a.md': post('一', '2025-03-01 08:00:00', '', '![图](a/1.png)\n\n[文](a/2.pdf)'),
      'posts/a/1.png': await makePng(320, 200),
      'posts/a/2.pdf': Buffer.from('%PDF-1.4 一'),
    })
    const [one, two] = [await start(), await start()]
    expect(await titlesAt(two)).toEqual(['一'])
    // Cached by both processes, until the content changes.
    for (const each of [one, two]) expect(await bytesAt(each, '/feed.xml')).toMatchObject({ status: 200 })

    const { data: album } = await one.send('/sys/content/album/create', { name: '册' })
    const detail = await two.send(`/sys/content/album/detail?path=${encodeURIComponent(album.path)}`)
    expect(detail.data.name).toBe('册')
    const { data: draft } = await one.send('/sys/content/create', { title: '二' })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await makePng(64, 48))], { type: 'image/png' }), 'b.png')
    const target = encodeURIComponent(draft.path)
    const { data: picture } = await one.send(`/sys/content/picture?path=${target}&key=0123456789ab`, form)
    const text = post('二', '2025-03-02 08:00:00', '', `![新](${picture.source})`)
    // Unavailable while the process of previews starts.
    await expect
      .poll(async () => (await two.send('/sys/content/preview', { path: draft.path, text })).data)
      .toMatchObject({ problems: [] })
    await one.send('/sys/content/save', { path: draft.path, hash: draft.hash, text })
    await expect.poll(() => titlesAt(two)).toEqual(['二', '一'])
    await expect.poll(() => titlesAt(one)).toEqual(['二', '一'])

    const three = await start()
    const processes = [one, two, three]
    const paths: string[] = []
    for (const id of [1, 2]) {
      // The last format of pictures, which each process adds after the article is readable.
      await expect
        .poll(async () => new Set(await Promise.all(processes.map((each) => contentAt(each, id)))))
        .toEqual(new Set([expect.stringContaining('image/avif')]))
      const { data } = await three.send(`/api/article/detail/${id}`)
      const files = [...data.content.matchAll(/(?:src|href)="(\/(?:media|files)\/[^"]+)"/g)]
      paths.push(data.card ?? '', ...files.map(([, file = '']) => file))
    }
    expect(paths.map((each) => each.split('/')[1]).toSorted()).toEqual([
      'cards',
      'cards',
      'files',
      'media',
      'media',
    ])
    for (const path of ['/feed.xml', '/sitemap.xml', ...paths])
      await expect
        .poll(async () => {
          const [first, ...others] = await Promise.all(processes.map((each) => bytesAt(each, path)))
          return first?.status === 200 && others.every((other) => isDeepStrictEqual(other, first))
        })
        .toBe(true)
  },
  timeLimit,
)

test(
  'A21: after kill -9 during saves in the back office, the file has the last acknowledged text or the one being saved',
  async () => {
    const { start, db } = await createStoredSite({ 'posts/a.md': post('一', '2025-03-01 08:00:00') })
    const [one, two] = [await start(), await start()]
    const { data: file } = await one.send('/sys/content/file?path=posts/a.md')
    let hash = file.hash
    let saved = 0
    const sent: string[] = []
    const saving = (async () => {
      for (;;) {
        const text = post('一', '2025-03-01 08:00:00', '', randomUUID().repeat(2_000))
        sent.push(text)
        hash = (await one.send('/sys/content/save', { path: 'posts/a.md', hash, text })).data.hash
        saved += 1
      }
    })().catch(() => undefined)
    await expect.poll(() => saved).toBeGreaterThan(3)
    await one.kill()
    await saving
    const { data: after } = await two.send('/sys/content/file?path=posts/a.md')
    expect(sent.slice(-2)).toContain(after.head + after.body)
    const newest = await db
      .selectFrom('content_versions')
      .select('hash')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(newest?.hash).toBe(after.hash)
  },
  timeLimit,
)
