import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, readlink, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase, openTestDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { maxFileBytes, type ContentStore } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import {
  createBackupDownloads,
  createBackupTickets,
  downloadPrefix,
} from '#modules/backups/backup-download.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import type { Db } from '#platform/db/schema.ts'
import { MINUTE } from '#platform/process/durations.ts'

const files: Record<string, Buffer> = {
  'site.yaml': Buffer.from('name: 竹里馆\n'),
  'posts/2026/a.md': Buffer.from('---\ntitle: 独坐幽篁里\n---\n\n弹琴复长啸\n'),
  'posts/empty.md': Buffer.alloc(0),
  'posts/a block.md': Buffer.alloc(512, 'a'),
  [`posts/${'深林人不知'.repeat(16)}/${'明月来相照'.repeat(16)}.md`]: Buffer.from('竹'),
  [`pictures/${'a'.repeat(150)}.png`]: randomBytes(2_000_001),
}

/** @param contentStore Null: the folder. */
async function openSite(db: Db, folder: ContentFolder, contentStore: ContentStore | null = null) {
  const clock = { now: testNow }
  const now = () => clock.now
  const store = contentStore ?? createFolderStore(folder.contentDir)
  const backupTickets = createBackupTickets(createTtlStores(now))
  const api = openApi(db, now, { backupTickets, contentStore: store })
  const { token } = await addLogin(api, db, 'owner', 'admin')
  const events = async () =>
    (await db.selectFrom('audit_events').select('event').execute()).map(({ event }) => event)
  return {
    api,
    token,
    clock,
    events,
    send: () => api.call('/sys/system/content/export', { token, method: 'POST' }),
    /** @param afterListing Runs when the files of the archive are listed. */
    async serve(afterListing: () => Promise<void> = async () => undefined) {
      const handle = createBackupDownloads({
        tickets: backupTickets,
        dataDir: folder.dataDir,
        contentStore: {
          listEntries: async () => {
            const entries = await store.listEntries()
            await afterListing()
            return entries
          },
        },
        now,
      })
      return serve(handle)
    },
  }
}

async function serve(handle: ReturnType<typeof createBackupDownloads>) {
  const finished = Promise.withResolvers<unknown>()
  const server = createServer((req, res) => {
    handle(req, res, req.url?.slice(downloadPrefix.length) ?? '').then(finished.resolve, finished.resolve)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Resolves with the error of the handler, or undefined. */
    finished: finished.promise,
  }
}

/** Unpacks an archive with the `tar` of the system; returns the folder. */
async function unpack({ dataDir }: ContentFolder, archive: Buffer): Promise<string> {
  const folder = join(dataDir, 'unpacked')
  await mkdir(folder)
  await writeFile(`${folder}.tar`, archive)
  await promisify(execFile)('tar', ['-xf', `${folder}.tar`, '-C', folder])
  return folder
}

async function readAll(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  )
}

/** @param open The store, the test's folder, and a change of one file. */
function describeDownload(
  open: () => Promise<{
    db: Db
    folder: ContentFolder
    store: ContentStore
    /** @param data Null: deletes the file. */
    change: (path: string, data: string | null) => Promise<void>
  }>,
): void {
  it('an unpacked archive has every file of the content with the same bytes', async () => {
    const { db, folder, store } = await open()
    const site = await openSite(db, folder, store)
    const { data } = await site.send()
    const { origin } = await site.serve()
    const head = await fetch(origin + data.url, { method: 'HEAD' })
    const response = await fetch(origin + data.url)
    const archive = Buffer.from(await response.arrayBuffer())
    expect(head.headers.get('content-length')).toBe(String(archive.length))
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="content-\d{8}-\d{6}\.tar"$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const unpacked = await readAll(await unpack(folder, archive))
    expect(Object.keys(unpacked).toSorted()).toEqual(Object.keys(files).toSorted())
    for (const [path, bytes] of Object.entries(files)) expect(unpacked[path]?.equals(bytes)).toBe(true)
    expect((await fetch(origin + data.url)).status).toBe(404)
    expect(await site.events()).toContain('content-exported')
  })

  it.each([
    ['changed', '新'],
    ['deleted', null],
  ])('a file that is %s after it was listed ends the download with an error', async (_, data) => {
    const { db, folder, store, change } = await open()
    const site = await openSite(db, folder, store)
    const { url } = (await site.send()).data
    const { origin, finished } = await site.serve(() => change('posts/2026/a.md', data))
    await expect(fetch(origin + url).then((response) => response.arrayBuffer())).rejects.toThrow()
    expect(await finished).toBeInstanceOf(Error)
  })
}

forEachDatabase(({ open }) => {
  describeDownload(async () => {
    const { db } = await open()
    const folder = await createContentFolder()
    const store = createDatabaseStore({ db, now: () => testNow, onChanged: () => undefined })
    for (const [path, bytes] of Object.entries(files)) await store.write(path, bytes, null)
    return {
      db,
      folder,
      store,
      change: async (path, data) => {
        const { hash = '' } = (await store.read(path)) ?? {}
        await (data === null ? store.remove(path, hash) : store.write(path, Buffer.from(data), hash))
      },
    }
  })
})

async function openFolder(contents: Record<string, Buffer> = files) {
  const folder = await createContentFolder(contents)
  const { db, close } = await openTestDatabase(folder.dataDir)
  onTestFinished(close)
  return { db, folder, store: createFolderStore(folder.contentDir) }
}

describeDownload(async () => {
  const { db, folder, store } = await openFolder()
  return {
    db,
    folder,
    store,
    change: (path, data) => (data === null ? folder.remove(path) : folder.write(path, data)),
  }
})

it('hidden and temporary files, packages, and links to those, out of the folder and to itself are left out', async () => {
  const { db, folder } = await openFolder({
    'site.yaml': Buffer.from('name: 竹里馆'),
    '.git/config': Buffer.from('secret'),
    '.env': Buffer.from('secret'),
    'posts/.obsidian/app.json': Buffer.from('secret'),
    'posts/.qingjian-0123456789abcdef.tmp': Buffer.from('secret'),
    'node_modules/a/index.js': Buffer.from('secret'),
  })
  await writeFile(join(folder.dataDir, 'secret.txt'), 'secret')
  const link = (target: string, name: string) => symlink(target, join(folder.contentDir, name))
  await link('../data/secret.txt', 'outside.txt')
  await link(folder.dataDir, 'outside')
  await link('.', 'itself')
  await link('.env', 'hidden.txt')
  await link('nowhere', 'dangling.txt')
  const site = await openSite(db, folder)
  const { origin } = await site.serve()
  const response = await fetch(origin + (await site.send()).data.url)
  const archive = Buffer.from(await response.arrayBuffer())
  expect(archive.includes('secret')).toBe(false)
  const unpacked = await readdir(await unpack(folder, archive), { recursive: true })
  expect(unpacked.toSorted()).toEqual(['posts', 'posts/.obsidian', 'site.yaml'])
})

it('a vault and a site of VuePress are recognised in the unpacked folder, which has no settings of programs', async () => {
  const { db, folder } = await openFolder({
    'docs/.vuepress/config.js': Buffer.from("export default { title: '竹里馆' }"),
    'docs/.vuepress/public/a.png': Buffer.from('picture'),
    'docs/.vuepress/.cache/a.json': Buffer.from('secret'),
    'docs/.obsidian/plugins/a/data.json': Buffer.from('secret'),
  })
  await mkdir(join(folder.contentDir, 'docs/posts'))
  const site = await openSite(db, folder)
  const { origin } = await site.serve()
  const response = await fetch(origin + (await site.send()).data.url)
  const unpacked = await unpack(folder, Buffer.from(await response.arrayBuffer()))
  expect((await readdir(unpacked, { recursive: true })).toSorted()).toEqual([
    'docs',
    'docs/.obsidian',
    'docs/.vuepress',
    'docs/.vuepress/config.js',
    'docs/.vuepress/public',
    'docs/.vuepress/public/a.png',
    'docs/posts',
  ])
  expect((await stat(join(unpacked, 'docs/posts'))).mode & 0o700).toBe(0o700)
})

it('links within the folder stay links, and files that the back office cannot write are there', async () => {
  const decomposed = 'posts/café.md'.normalize('NFD')
  const { db, folder } = await openFolder({
    [decomposed]: Buffer.from('a'),
    'films/a.mp4': Buffer.from('film'),
    'pictures/a.png': Buffer.from('picture'),
  })
  await truncate(join(folder.contentDir, 'films/a.mp4'), maxFileBytes + 1)
  await symlink(join(folder.contentDir, 'pictures'), join(folder.contentDir, 'posts/图片'))
  await symlink('../pictures/a.png', join(folder.contentDir, 'posts/b.png'))
  const site = await openSite(db, folder)
  const { origin } = await site.serve()
  const response = await fetch(origin + (await site.send()).data.url)
  const unpacked = await unpack(folder, Buffer.from(await response.arrayBuffer()))
  expect(await readlink(join(unpacked, 'posts/图片'))).toBe('../pictures')
  expect(await readFile(join(unpacked, 'posts/图片/a.png'), 'utf8')).toBe('picture')
  expect(await readlink(join(unpacked, 'posts/b.png'))).toBe('../pictures/a.png')
  expect(await readFile(join(unpacked, decomposed), 'utf8')).toBe('a')
  expect((await stat(join(unpacked, 'films/a.mp4'))).size).toBe(maxFileBytes + 1)
})

it('a client that disconnects is no error', async () => {
  const { db, folder, store } = await openFolder({ 'films/a.mp4': Buffer.alloc(0) })
  await truncate(join(folder.contentDir, 'films/a.mp4'), 8 * maxFileBytes)
  const site = await openSite(db, folder, store)
  const { origin, finished } = await site.serve()
  const abort = new AbortController()
  await fetch(origin + (await site.send()).data.url, { signal: abort.signal })
  abort.abort()
  expect(await finished).toBeUndefined()
})

it('a folder that cannot be read is named by the response, and no download is recorded', async () => {
  const { db, folder, store } = await openFolder()
  const site = await openSite(db, folder, store)
  await folder.remove('.')
  const { status, body } = await site.send()
  expect([status, body.message]).toEqual([503, '读不了内容文件夹（ENOENT），请检查它的位置和权限'])
  expect(await site.events()).not.toContain('content-exported')
})

it('the content is for admins who have entered the password within ten minutes, twenty times in that time', async () => {
  const { db, folder, store } = await openFolder()
  const site = await openSite(db, folder, store)
  const { token } = await addLogin(site.api, db, 'reader')
  const path = '/sys/system/content/export'
  expect((await site.api.call(path, { token, method: 'POST' })).status).toBe(403)
  expect((await site.api.call(path, { method: 'POST' })).status).toBe(401)
  for (let count = 0; count < 20; count += 1) expect((await site.send()).status).toBe(200)
  expect((await site.send()).status).toBe(429)
  site.clock.now += 11 * MINUTE
  const { status, body } = await site.send()
  expect([status, body.extra]).toEqual([403, { confirmation: 'password' }])
})
