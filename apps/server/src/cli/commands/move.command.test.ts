import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from '#content/store/folder-store.ts'
import { findStoredFile } from '#content/store/stored-files.repository.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { fileFolders } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { findPort } from '../../../../../scripts/find-port.ts'
import { openApi } from '../../../test/api.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { createFullSite, createSite, type Site, upload } from '../../../test/full-site.ts'
import { testNow } from '../../../test/posts.ts'
import { processEnv } from '../../../test/process-env.ts'
import { readCalls } from '../../../test/read-calls.ts'
import { type S3Server, startS3 } from '../../../test/s3-server.ts'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const timeLimit = 180_000

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

interface Place {
  databaseUrl: string
  storageUrl: string
}

async function move(site: Site, { databaseUrl, storageUrl }: Place, args: readonly string[], input = '') {
  const env = {
    ...processEnv,
    DATA_DIR: site.dataDir,
    CONTENT_DIR: site.contentDir,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl,
  }
  const child = spawn(process.execPath, [cli, 'move', ...args], { env, stdio: 'pipe' })
  child.stdin.end(input)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

const local: Place = { databaseUrl: 'sqlite:test.db', storageUrl: '' }

/** Calls about the process or other sites; all others have the same response after a move. */
const notCompared = {
  'hotSearch.list': 'fetched from other sites',
  'wechat.verify': 'a handshake',
  'wechat.login': 'a login in progress',
  'mail.subscription': 'needs a signed token of an email',
  'overview.system': 'sizes and times of the process',
  'system.backups': 'backups of this machine',
  'system.warnings': 'warnings of the process',
}

async function readSite(
  site: Site,
  { databaseUrl, storageUrl }: Place,
  token: string,
): Promise<{ responses: Record<string, unknown>; files: Record<string, string> }> {
  const { contentDir, dataDir } = site
  const { db, close } = await openDatabase(databaseUrl, dataDir)
  const settings = { dataDir, storageUrl: storageUrl === '' ? null : storageUrl }
  const files = await openFileStore(settings)
  const deps = { contentDir, ...settings, files, contentStore: createFolderStore(contentDir) }
  const responses = await readCalls(openApi(db, undefined, deps), token, notCompared)
  const contents: Record<string, string> = {}
  for (const folder of fileFolders)
    for (const { key } of await files.listAll(folder))
      contents[key] = (await files.read(key))?.toString('base64') ?? ''
  await close()
  return { responses, files: contents }
}

async function nextUserId(db: Db): Promise<number> {
  const [user] = await addTestUsers(db, 1, '后')
  return user?.id ?? 0
}

test(
  'a running site is moved to PostgreSQL and S3 and back: every reading call responds as before',
  async () => {
    const site = await createFullSite(onTestFinished)
    const { db, dataDir } = site
    const token = await issueSession({ db, now: () => testNow }, 1, { address: '', agent: '' })
    const version = { path: 'posts/old.md', hash: 'h', bytes: Buffer.from([0, 255, 10]), size: 3 }
    await db
      .insertInto('content_versions')
      .values({ ...version, saved_at: testNow, user_id: 1, operation: 'save' })
      .execute()
    const stored = { path: 'posts/old.md', hash: 'h', bytes: version.bytes, updated_at: testNow, revision: 7 }
    await db.insertInto('stored_files').values(stored).execute()
    await recordEvent(db, {
      at: testNow,
      event: 'content-saved',
      actorId: 1,
      subjectId: null,
      address: '192.0.2.1',
      target: 'posts/old.md',
    })
    const [deleted] = await addTestUsers(db, 1, '删')
    await db
      .deleteFrom('users')
      .where('nickname', '=', deleted?.nickname ?? '')
      .execute()
    const remote: Place = { databaseUrl: await createPostgresDatabase(), storageUrl: s3.createUrl() }
    const there = ['--to', remote.databaseUrl, '--storage', remote.storageUrl]

    const input = `${remote.databaseUrl}\n${remote.storageUrl}\n`
    const planned = await move(site, local, ['--to', '-', '--storage', '-', '--dry-run'], input)
    expect(planned).toMatchObject({ code: 0, output: expect.stringContaining('将复制表') })
    const rehearsal = await move(site, local, [...there, '--quiet'])
    expect(rehearsal).toMatchObject({ code: 0, errors: '' })
    expect(rehearsal.output).toContain('停止网站，再运行一次')
    expect(rehearsal.output).not.toContain('DATABASE_URL')

    await site.api.call('/api/message/add', { token, body: { content: '搬家前的最后一句' } })
    await site.close()
    const before = await readSite(site, local, token)
    expect(JSON.stringify(before.responses)).toContain('搬家前的最后一句')
    expect(Object.keys(before.files)).toEqual(
      expect.arrayContaining([
        upload,
        expect.stringMatching(/^sealed\/\w+\//),
        expect.stringMatching(/^media\//),
      ]),
    )
    const moved = await move(site, local, there)
    expect(moved.code).toBe(0)
    expect(moved.output).toContain(`其中早已复制的 ${Object.keys(before.files).length} 个`)
    expect(moved.output).toMatch(/DATABASE_URL=postgres:\/\/postgres:\*\*\*@127\.0\.0\.1:\d+\/test_/)
    expect(moved.output).toContain('STORAGE_URL=s3+http://***:***@127.0.0.1')
    expect(moved.output + moved.errors).not.toContain('S3RVER')
    expect(await readSite(site, remote, token)).toEqual(before)

    for (const folder of await readdir(dataDir))
      if (!folder.startsWith('test.db')) await rm(join(dataDir, folder), { recursive: true })
    const back: Place = { databaseUrl: 'sqlite:back.db', storageUrl: '' }
    const returned = await move(site, remote, ['--to', back.databaseUrl, '--storage', 'disk'])
    expect(returned).toMatchObject({
      code: 0,
      output: expect.stringContaining('DATABASE_URL=sqlite:back.db'),
    })
    expect(await readSite(site, back, token)).toEqual(before)
    expect(await readFile(join(dataDir, upload), 'utf8')).toBe('picture')

    for (const { databaseUrl } of [remote, back]) {
      const opened = await openDatabase(databaseUrl, dataDir)
      expect(await nextUserId(opened.db)).toBe((deleted?.id ?? 0) + 1)
      const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from content_versions`.execute(opened.db)
      expect(rows.map(({ bytes }) => Buffer.from(bytes))).toContainEqual(version.bytes)
      const file = await findStoredFile(opened.db, stored.path)
      expect(Buffer.from(file?.bytes ?? [])).toEqual(stored.bytes)
      await opened.close()
    }

    const used = await move(site, local, there)
    expect(used).toMatchObject({ code: 1, errors: expect.stringContaining('网站已经在用它了') })
  },
  timeLimit,
)

test('a target with other content, or that a server uses, is rejected and stays as it is', async () => {
  const site = await createSite()
  const databaseUrl = await createPostgresDatabase()
  const target = await openDatabase(databaseUrl)
  onTestFinished(target.close)
  await addTestUsers(target.db, 1)
  const args = ['--to', databaseUrl]
  expect(await move(site, local, args)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('目标数据库里已有内容，没有改动'),
  })
  expect(await target.db.selectFrom('users').select('nickname').execute()).toEqual([{ nickname: '甲1' }])
  await target.db.deleteFrom('users').execute()
  const now = Date.now()
  await target.db
    .insertInto('leases')
    .values({ name: 'scheduled-tasks', holder: 'other', expires_at: now + 60_000 })
    .execute()
  expect(await move(site, local, args)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('正被运行的网站使用'),
  })
})

test('an unreachable database or storage and wrong options say what to do, without secrets', async () => {
  const site = await createSite()
  expect(await move(site, local, [])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('没有写 --to 或 --storage'),
  })
  expect(await move(site, local, ['--to', 'mysql://x'])).toMatchObject({ code: 2 })
  expect(await move(site, local, ['--to', 'sqlite:./test.db'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('--to 就是现在的数据库'),
  })
  const unreachable = `postgres://blog:canary-8@127.0.0.1:${await findPort()}/blog`
  const refused = await move(site, local, ['--to', unreachable])
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('连接不上目标数据库；请检查 --to')
  expect(refused.output + refused.errors).not.toContain('canary-8')
  const missing = s3
    .createUrl()
    .replace(/blog-\d+$/, 'no-bucket')
    .replaceAll('S3RVER', 'canary-9')
  const { code, output, errors } = await move(site, local, ['--storage', missing])
  expect(code).toBe(1)
  expect(errors).toContain('存放图片的 S3 不可用')
  expect(output + errors).not.toContain('canary-9')
})
