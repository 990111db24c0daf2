import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, hasSideEffects } from '@qingjian/api-client/calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { renderStoredComments } from '#modules/comments/render-stored-comments.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { ManifestSchema } from '#transfer/site-export/export-format.ts'
import { exportedTables } from '#transfer/site-export/exported-tables.ts'
import { importExport } from '#transfer/site-export/import-export.ts'
import { writeExport } from '#transfer/site-export/write-export.ts'
import { addTestUsers, findWrongCounts } from '../../../test/engagement.ts'
import { createFullSite, createSite, idOf, type Site, write } from '../../../test/full-site.ts'
import { testNow } from '../../../test/posts.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { parameters, readCalls } from '../../../test/read-calls.ts'

async function exportSite(site: Site, withEmails = false, target = join(site.folder, 'out')) {
  const { db, contentDir, dataDir } = site
  return writeExport({
    db,
    contentDir,
    dataDir,
    files: createDiskStore(dataDir),
    target,
    withEmails,
    isDryRun: false,
    now: testNow,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

async function importInto({ db, contentDir, dataDir }: Site, folder: string) {
  return importExport({
    db,
    folder,
    contentDir,
    files: createDiskStore(dataDir),
    renderComments: renderStoredComments,
    isDryRun: false,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

const cleanups: (() => Promise<void>)[] = []
let full: Site

beforeAll(async () => {
  full = await createFullSite((cleanUp) => void cleanups.push(cleanUp))
  await exportSite(full, true)
}, 60_000)

afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
})

/** Reading calls that are not compared: what they show is not exported, or belongs to the process. */
const notCompared: Readonly<Record<string, string>> = {
  'hotSearch.list': 'fetched from other sites',
  'notifications.page': 'notifications are not exported',
  'notifications.unreadNum': 'notifications are not exported',
  'notifications.isUnread': 'notifications are not exported',
  'accounts.sessions': 'sessions are secrets',
  'secondFactor.state': 'second factors are secrets',
  'wechat.verify': 'a handshake',
  'wechat.login': 'a login in progress',
  'mail.subscription': 'signed with a secret of the site',
  'editing.versions': 'versions are not exported',
  'editing.version': 'versions are not exported',
  'editing.bin': 'versions are not exported',
  'overview.system': 'sizes and times of the process',
  'system.backups': 'backups of this machine',
  'system.warnings': 'warnings of the process',
  'system.audit': 'addresses of visitors are not exported',
}

async function readAll({ api, db }: Site): Promise<Record<string, unknown>> {
  // Sessions are not exported; the list of users shows them.
  await db.deleteFrom('sessions').execute()
  const admin = await issueSession({ db, now: () => testNow }, 1, { address: '', agent: '' })
  return readCalls(api, admin, notCompared)
}

test.each(['sqlite', 'postgres'] as const)(
  'a site that is exported and imported into an empty one on %s has the same response to every reading call',
  async (engine) => {
    const copy = await createSite(engine)
    await importInto(copy, join(full.folder, 'out'))
    const damaged: unknown[] = []
    const onDamaged = (place: unknown): void => void damaged.push(place)
    storedJson.on('damaged', onDamaged)
    onTestFinished(() => void storedJson.off('damaged', onDamaged))
    await copy.publish()
    const [before, after] = [await readAll(full), await readAll(copy)]
    const { db } = copy
    expect(after).toEqual(before)
    expect(damaged).toEqual([])
    for (const text of [
      '客人的话',
      '待审',
      '留言',
      '锁着',
      '一条说说',
      '提及',
      '竹友',
      '公告正文',
      '"聊"',
      'class=\\"mention',
    ])
      expect(JSON.stringify(after)).toContain(text)
    expect(await findWrongCounts(db)).toEqual([])
    expect(await idOf(db, 'new.md')).toBeLessThan(await idOf(db, 'old.md'))
    await addTestUsers(db, 1, '新')
  },
)

test('a call without a value for its path is listed', () => {
  const missing = allCalls.filter(
    ([id, call]) =>
      call.method === 'GET' &&
      !hasSideEffects(call) &&
      call.path.includes('{') &&
      !(id in notCompared) &&
      !(id in parameters),
  )
  expect(missing.map(([id]) => id)).toEqual([])
})

/** Tables that are derived from the content, belong to the machine, or have secrets or addresses of visitors. */
const notExported = [
  'addresses',
  'article_bodies',
  'article_reads',
  'article_tags',
  'audit_events',
  'command_events',
  'content_files',
  'content_versions',
  'email_codes',
  'friend_feeds',
  'hot_search_lists',
  'idempotency_keys',
  'leases',
  'locked_bodies',
  'notifications',
  'outgoing_emails',
  'pages',
  'preview_links',
  'recovery_codes',
  'search_readings',
  'search_words',
  'sessions',
  'settings',
  'stored_files',
  'third_party_accounts',
  'totp_secrets',
  'passkeys',
  'visitor_days',
]

test('every table and column is exported or excluded on purpose', async () => {
  const { db } = await createSite()
  const tables = await db.introspection.getTables()
  for (const { name, columns } of tables) {
    const table = exportedTables.find((one) => one.name === name)
    if (table === undefined) {
      if (!/search_|_search|docsize|_fts|sqlite_/.test(name)) expect(notExported).toContain(name)
      continue
    }
    const known = [...Object.keys(table.columns), ...Object.keys(table.blanks ?? {})]
    expect([
      name,
      columns
        .map((column) => column.name)
        .filter((column) => column !== 'title_breaks')
        .toSorted(),
    ]).toEqual([name, known.toSorted()])
  }
})

async function readEverything(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

test('an export has no passwords, and emails only on request; content stays byte for byte', async () => {
  await write(full.contentDir, '.git/config', 'canary-secret')
  await write(full.contentDir, '.env', 'canary-secret')
  const target = join(full.folder, 'without')
  await exportSite(full, false, target)
  const text = await readEverything(target)
  expect(text).not.toContain('canary-secret')
  expect(text).not.toContain('@mail.example')
  const draft = 'posts/draft.md'
  expect(await readFile(join(target, 'content', draft))).toEqual(await readFile(join(full.contentDir, draft)))
  await exportSite(full, true, target)
  expect(await readEverything(target)).toContain('@mail.example')
  expect((await readdir(full.folder)).toSorted()).toEqual(['content', 'data', 'out', 'without'])
})

test('links of the content folder to other places are left out and reported', async () => {
  const site = await createSite()
  await write(site.folder, 'secret.txt', 'canary-secret')
  await write(site.contentDir, 'posts/a.md', '内')
  await symlink(join(site.folder, 'secret.txt'), join(site.contentDir, 'out.txt'))
  await symlink(site.folder, join(site.contentDir, 'folder'))
  await symlink('posts/a.md', join(site.contentDir, 'in.md'))
  const { skipped } = await exportSite(site)
  expect(skipped).toEqual(['folder', 'out.txt'])
  expect(await readFile(join(site.folder, 'out/content/in.md'), 'utf8')).toBe('内')
  expect(await readEverything(join(site.folder, 'out'))).not.toContain('canary-secret')
})

test('an export replaces no other files, and overlaps with no folder of the site', async () => {
  const site = await createSite()
  await write(site.folder, 'full/mine.txt', '我的')
  await expect(exportSite(site, false, join(site.folder, 'full'))).rejects.toThrow('已有别的文件')
  await expect(exportSite(site, false, join(site.dataDir, 'out'))).rejects.toThrow('重叠')
  await expect(exportSite(site, false, site.folder)).rejects.toThrow('重叠')
})

test('an import into a site with content is rejected', async () => {
  await expect(importInto(full, join(full.folder, 'out'))).rejects.toThrow('数据库里已有内容')
  const other = await createSite()
  await write(other.contentDir, 'mine.md', '我的')
  await expect(importInto(other, join(full.folder, 'out'))).rejects.toThrow('不是空的')
})

async function createExport(): Promise<{
  root: string
  signed: (path: string, data: string) => Promise<void>
}> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'qingjian-hostile-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(join(full.folder, 'out'), root, { recursive: true })
  /** Replaces a file, with its right checksum in the list and the manifest. */
  const signed = async (path: string, data: string): Promise<void> => {
    await write(root, path, data)
    const list = (await readFile(join(root, 'files.jsonl'), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.includes(JSON.stringify(path)))
    list.push(JSON.stringify({ path, size: Buffer.byteLength(data), hash: sha256(data) }))
    await writeList(root, `${list.join('\n')}\n`)
  }
  return { root, signed }
}

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex')

async function changeManifest(root: string, values: object): Promise<void> {
  const text = await readFile(join(root, 'manifest.json'), 'utf8')
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text)
  await writeFile(join(root, 'manifest.json'), JSON.stringify({ ...manifest, ...values }))
}

async function writeList(root: string, list: string): Promise<void> {
  await writeFile(join(root, 'files.jsonl'), list)
  await changeManifest(root, { fileListHash: sha256(list) })
}

async function expectRefused(root: string, message: string): Promise<void> {
  const copy = await createSite()
  await expect(importInto(copy, root)).rejects.toThrow(message)
  expect(await readdir(copy.contentDir).catch(() => [])).toEqual([])
  expect(await copy.db.selectFrom('users').select('id').execute()).toEqual([])
}

test.each([
  'content/../../evil.md',
  '/etc/evil',
  'content/.git/config',
  'content/a\\b',
  'uploads/evil.html',
  'data/settings.jsonl',
])('an export with the path %s is rejected', async (path) => {
  const { root } = await createExport()
  const list = await readFile(join(root, 'files.jsonl'), 'utf8')
  await writeList(root, `${list}${JSON.stringify({ path, size: 0, hash: '0'.repeat(64) })}\n`)
  await expectRefused(root, `不应有 ${path}`)
})

test('changed, missing and linked files, other versions and folders are rejected, and nothing is written', async () => {
  const changed = await createExport()
  await write(changed.root, 'content/posts/old.md', '改过')
  await expectRefused(changed.root, 'content/posts/old.md 与导出时不同')
  const missing = await createExport()
  await rm(join(missing.root, 'content/posts/old.md'))
  await expectRefused(missing.root, '缺少 content/posts/old.md')
  const linked = await createExport()
  await rename(join(linked.root, 'content'), join(linked.root, 'elsewhere'))
  await symlink('elsewhere', join(linked.root, 'content'))
  await expectRefused(linked.root, '是链接')
  const listed = await createExport()
  await writeFile(join(listed.root, 'files.jsonl'), '')
  await expectRefused(listed.root, 'files.jsonl 与 manifest.json 不符')
  const newer = await createExport()
  await changeManifest(newer.root, { version: 2 })
  await expectRefused(newer.root, '不认识第 2 版')
  await expectRefused(full.contentDir, '不是 qingjian export 导出的文件夹')
})

test('data that the list does not name, and files that it names twice, are rejected', async () => {
  const unlisted = await createExport()
  const list = await readFile(join(unlisted.root, 'files.jsonl'), 'utf8')
  const lines = list.split('\n').filter((line) => !line.includes('"data/comments.jsonl"'))
  await writeList(unlisted.root, lines.join('\n'))
  await expectRefused(unlisted.root, '没有 data/comments.jsonl')
  const twice = await createExport()
  const line = list.split('\n').find((one) => one.includes('"data/comments.jsonl"'))
  await writeList(twice.root, `${list}${line}\n`)
  await expectRefused(twice.root, '两行 data/comments.jsonl')
  const content = list.split('\n').find((one) => one.includes('"content/posts/old.md"'))
  await writeList(twice.root, `${list}${content}\n`)
  await expectRefused(twice.root, 'content/posts/old.md 写不进内容文件夹')
})

test.each([
  ['data/users.jsonl', '{"id":1,"password_hash":"x"}', '第 1 行的内容不正确'],
  ['data/friends.jsonl', '{"id":1,"url":"javascript:alert(1)"}', '第 1 行的内容不正确'],
  ['data/likes.jsonl', '{"user_id":99,"target_type":"article","target_id":1,"created_at":1}', '互相矛盾'],
  ['data/tags.jsonl', '{"id":1,"name":"a","icon":""}\n{"id":1,"name":"b","icon":""}', '互相矛盾'],
  ['data/tags.jsonl', `{"id":1,"name":"${'a'.repeat(9_000_000)}"}`, '超过 8 MB'],
])('an export whose %s has invalid rows (%#) is rejected as a whole', async (path, data, message) => {
  const { root, signed } = await createExport()
  await signed(path, data)
  await expectRefused(root, message)
})

test('HTML of comments is rendered at the import, not taken from the export', async () => {
  const { root, signed } = await createExport()
  const path = 'data/comments.jsonl'
  const rows = await readFile(join(root, path), 'utf8')
  await signed(path, rows.replace('客人的话', '<img src=x onerror=alert(1)>'))
  const copy = await createSite()
  await importInto(copy, root)
  const html = await copy.db.selectFrom('comments').select('content_html').execute()
  expect(JSON.stringify(html)).toContain('&lt;img')
  expect(JSON.stringify(html)).not.toContain('<img src=x')
})
