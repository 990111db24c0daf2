import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allCalls, hasSideEffects } from '@qingjian/api-client/calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { createContentImporter } from '#content/import-content.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { renderStoredComments } from '#modules/comments/render-stored-comments.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { ManifestSchema } from '#transfer/site-export/export-format.ts'
import { exportedTables } from '#transfer/site-export/exported-tables.ts'
import { importExport } from '#transfer/site-export/import-export.ts'
import { writeExport } from '#transfer/site-export/write-export.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { createPostgresDatabase, openTestDatabase } from '../../../test/databases.ts'
import { addTestUsers, comment, findWrongCounts } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

const upload = `uploads/comment-${'a'.repeat(32)}.webp`
const post = (title: string, date: string, more = '', body = '正文。'): string =>
  `---\ntitle: ${title}\ndate: ${date}\ncategory: 山\ntags: [竹, 墨]\n${more}---\n\n${body}\n`

interface Site {
  folder: string
  contentDir: string
  dataDir: string
  db: Db
  api: TestApi
  publish(): Promise<void>
}

type OnEnd = (cleanUp: () => Promise<void>) => void

async function createSite(
  engine: 'sqlite' | 'postgres' = 'sqlite',
  onEnd: OnEnd = onTestFinished,
): Promise<Site> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'qingjian-export-')))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')]
  await mkdir(dataDir)
  const { db, close } =
    engine === 'sqlite' ? await openTestDatabase(dataDir) : await openDatabase(await createPostgresDatabase())
  onEnd(close)
  const files = createDiskStore(dataDir)
  const contentStore = createFolderStore(contentDir)
  return {
    folder,
    contentDir,
    dataDir,
    db,
    api: openApi(db, undefined, { contentDir, dataDir, files, contentStore }),
    async publish() {
      const importer = createContentImporter({
        publication: createContentPublication(db, createDiskStore(dataDir)),
        contentDir,
        dataDir,
        timeLimit: 30_000,
        onChanged: () => {},
      })
      await importer.run()
      await importer.stop()
    },
  }
}

async function write(root: string, path: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), data)
}

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

/** A site with each kind of content, with ids that publishing alone would not give again. */
async function createFullSite(onEnd: OnEnd): Promise<Site> {
  const site = await createSite('sqlite', onEnd)
  const { contentDir, dataDir, db, api } = site
  await write(contentDir, 'posts/gone.md', post('已删', '2020-01-01'))
  await write(contentDir, 'moments/gone.md', '---\ndate: 2020-01-01\n---\n删去的说说\n')
  await write(contentDir, 'albums/gone/album.yaml', 'name: 删去\ndate: 2020-01-01\n')
  await site.publish()
  await rm(join(contentDir, 'posts/gone.md'))
  await rm(join(contentDir, 'moments/gone.md'))
  await rm(join(contentDir, 'albums/gone'), { recursive: true })
  await write(contentDir, 'posts/new.md', post('新文', '2025-03-01 08:00:00'))
  await site.publish()
  await write(contentDir, 'posts/old.md', post('旧文', '2021-03-01 08:00:00', 'permalink: /2021/old/\n'))
  await write(contentDir, 'posts/draft.md', post('草稿', '2021-04-01', 'published: false\n'))
  await write(contentDir, 'moments/one.md', '---\ndate: 2024-01-01\n---\n一条说说\n')
  const picture = await makeCameraPicture()
  await write(contentDir, 'albums/open/album.yaml', 'name: 山中\ndate: 2024-10-01\n')
  await write(contentDir, 'albums/open/a.jpg', picture)
  await write(contentDir, 'albums/locked/album.yaml', 'name: 锁着\ndate: 2024-10-02\npassword: 清风明月\n')
  await write(contentDir, 'albums/locked/b.jpg', picture)
  await write(contentDir, 'friends.yaml', '- name: 友\n  url: https://friend.example/\n  info: 竹友\n')
  await write(contentDir, 'notices.yaml', '- title: 公告\n  content: 公告正文\n  date: 2024-01-01\n')
  await write(dataDir, upload, 'picture')
  await site.publish()

  const users = await addTestUsers(db, 3)
  const [owner, one, two] = users
  if (owner === undefined || one === undefined || two === undefined) throw new Error('There are three users.')
  await db.updateTable('users').set({ role: 'admin', username: 'owner' }).where('id', '=', owner.id).execute()
  await db.updateTable('users').set({ password_hash: 'canary-secret' }).where('id', '=', one.id).execute()
  const articleId = await idOf(db, 'old.md')
  const { data: top } = await comment(api, one.token, { articleId, content: `**好** ![图](/${upload})` })
  await comment(api, two.token, {
    articleId,
    content: `@${one.nickname} 是`,
    parentId: top.id,
    replyUserId: one.id,
  })
  await comment(api, owner.token, { articleId: await idOf(db, 'new.md'), content: '待审' })
  await db.updateTable('comments').set({ state: 'pending' }).where('content_md', '=', '待审').execute()
  await db.updateTable('articles').set({ comment_count: 0 }).where('source_path', '=', 'new.md').execute()
  await db
    .insertInto('comments')
    .values({
      article_id: articleId,
      parent_id: null,
      user_id: null,
      guest_name: '客',
      reply_user_id: null,
      content_md: '客人的话',
      content_html: '<p dir="auto">客人的话</p>',
      state: 'shown',
      region: '',
      browser: '',
      created_at: testNow - 9,
      import_key: 'artalk::1',
    })
    .execute()
  await db
    .updateTable('articles')
    .set({ comment_count: 3, read_count: 77 })
    .where('id', '=', articleId)
    .execute()
  for (const [type, target] of [
    ['article', articleId],
    ['comment', top.id],
  ] as const)
    await api.call('/api/like', { token: two.token, body: { type, id: target } })
  await api.call('/api/message/add', { token: one.token, body: { content: '留言' } })
  const author = { user_id: one.id, created_at: testNow }
  await db
    .insertInto('chat_messages')
    .values({ ...author, type: 'text', content: '聊', reply_id: null, client_id: null })
    .execute()
  await db.insertInto('mail_refusals').values({ user_id: one.id, kind: 'reply' }).execute()
  await db
    .insertInto('webmentions')
    .values({
      article_id: articleId,
      source: 'https://other.example/a',
      target: `https://blog.example/post/${articleId}`,
      state: 'shown',
      author: '某',
      title: '提及',
      excerpt: '',
      received_at: testNow,
      failures: 0,
      due_at: null,
    })
    .execute()
  return site
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

async function idOf(db: Db, sourcePath: string): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('source_path', '=', sourcePath)
    .executeTakeFirstOrThrow()
  return row.id
}

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

/** Values of the parameters that calls need; without a row the call is made without a query. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  'articles.series': ['?name=x'],
  'years.detail': ['2021', '2025'],
  'comments.list': ['?articleId=2', '?articleId=3', '?articleId=4'],
  'comments.place': ['1', '2', '3', '4'],
  'comments.people': ['2', '3', '4'],
  'moderation.list': [
    '?type=comment&state=pending',
    '?type=comment&state=shown',
    '?type=message&state=shown',
  ],
  'albums.detail': ['1', '2', '3'],
  'albums.photos': ['1', '2', '3'],
  'albumEditing.detail': ['?path=albums/open', '?path=open'],
  'managedUsers.detail': ['1', '2', '3'],
  'managedUsers.texts': ['1', '2', '3'],
  'search.suggest': ['?keyword=旧'],
  'editing.file': ['?path=posts/old.md'],
  'webmentions.list': ['?articleId=2', '?articleId=3', '?articleId=4'],
}

/** Besides calls without side effects, those whose effects are counts of rate limits or visits. */
const alsoCompared: readonly (readonly [id: string, path: string])[] = [
  ['articles.detail', '/api/article/detail/2'],
  ['articles.detail', '/api/article/detail/3'],
  ['articles.detail', '/api/article/detail/4'],
  ['search.list', `/api/search/list?kind=article&keyword=${encodeURIComponent('旧文')}`],
]

/** A URL of a locked picture is signed with a secret of its site. */
function withoutSignatures(body: object): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/\/sealed\/(\d+)\/[\w.-]+\//g, '/sealed/$1/'))
}

async function readAll({ api, db }: Site): Promise<Record<string, unknown>> {
  // Sessions are not exported; the list of users shows them.
  await db.deleteFrom('sessions').execute()
  const admin = await issueSession({ db, now: () => testNow }, 1, { address: '', agent: '' })
  const responses: Record<string, unknown> = {}
  const paths = allCalls
    .filter(([id, call]) => call.method === 'GET' && !hasSideEffects(call) && !(id in notCompared))
    .flatMap(([id, { path }]) =>
      (parameters[id] ?? ['']).map((value) => {
        const query = value.replaceAll(/[^\x20-\x7e]/g, encodeURIComponent)
        return [id, value.startsWith('?') ? path + query : path.replace(/\{\w+\}/, value)] as const
      }),
    )
  for (const [id, path] of [...paths, ...alsoCompared]) {
    for (const [caller, token] of [
      ['guest', undefined],
      ['admin', admin],
    ] as const) {
      const { body } = await api.call(path, { ...(token !== undefined && { token }) })
      expect(body.code, `${id} ${path}: ${body.message}`).not.toBe(400)
      responses[`${id} ${path} as ${caller}`] = withoutSignatures(body)
    }
  }
  return responses
}

test.each(['sqlite', 'postgres'] as const)(
  'a site that is exported and imported into an empty one on %s has the same response to every reading call',
  async (engine) => {
    const copy = await createSite(engine)
    await importInto(copy, join(full.folder, 'out'))
    await copy.publish()
    const [before, after] = [await readAll(full), await readAll(copy)]
    const { db } = copy
    expect(after).toEqual(before)
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
  'notifications',
  'outgoing_emails',
  'preview_links',
  'recovery_codes',
  'search_readings',
  'search_words',
  'sessions',
  'settings',
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

test('an import into a site with content is refused', async () => {
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
])('an export with the path %s is refused', async (path) => {
  const { root } = await createExport()
  const list = await readFile(join(root, 'files.jsonl'), 'utf8')
  await writeList(root, `${list}${JSON.stringify({ path, size: 0, hash: '0'.repeat(64) })}\n`)
  await expectRefused(root, `不应有 ${path}`)
})

test('changed, missing and linked files, other versions and folders are refused, and nothing is written', async () => {
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

test('data that the list does not name, or names twice, are refused', async () => {
  const unlisted = await createExport()
  const list = await readFile(join(unlisted.root, 'files.jsonl'), 'utf8')
  const lines = list.split('\n').filter((line) => !line.includes('"data/comments.jsonl"'))
  await writeList(unlisted.root, lines.join('\n'))
  await expectRefused(unlisted.root, '没有 data/comments.jsonl')
  const twice = await createExport()
  const line = list.split('\n').find((one) => one.includes('"data/comments.jsonl"'))
  await writeList(twice.root, `${list}${line}\n`)
  await expectRefused(twice.root, '两行 data/comments.jsonl')
})

test.each([
  ['data/users.jsonl', '{"id":1,"password_hash":"x"}', '第 1 行的内容不正确'],
  ['data/friends.jsonl', '{"id":1,"url":"javascript:alert(1)"}', '第 1 行的内容不正确'],
  ['data/likes.jsonl', '{"user_id":99,"target_type":"article","target_id":1,"created_at":1}', '互相矛盾'],
  ['data/tags.jsonl', '{"id":1,"name":"a","icon":""}\n{"id":1,"name":"b","icon":""}', '互相矛盾'],
  ['data/tags.jsonl', `{"id":1,"name":"${'a'.repeat(9_000_000)}"}`, '超过 8 MB'],
])('an export whose %s has invalid rows (%#) is refused as a whole', async (path, data, message) => {
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
