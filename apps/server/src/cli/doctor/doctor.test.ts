import { once } from 'node:events'
import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkEmails } from '#cli/doctor/check-emails.ts'
import { checkClock, checkDisk, checkNode, checkPermissions, checkPort } from '#cli/doctor/check-machine.ts'
import {
  checkContentFolder,
  checkDatabase,
  checkMail,
  checkProxy,
  checkRedis,
  checkS3,
} from '#cli/doctor/check-services.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { HOUR } from '#platform/durations.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { copyTemplate, createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** @returns Its port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has a port.')
  return address.port
}

const host = '127.0.0.1'
const hasRemedy = { remedy: expect.stringMatching(/./u) }

test('a Node that is too old is a problem', () => {
  expect(checkNode('24.10.0')).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(checkNode('26.0.0').status).toBe('ok')
})

test('a port that another program has is a problem, that of the running site is not', async () => {
  const other = await listen(createServer((socket) => socket.destroy()))
  expect(await checkPort({ host, port: other })).toMatchObject({ status: 'problem', ...hasRemedy })
  const site = await listen(createHttpServer((_, res) => res.end('ok')))
  expect(await checkPort({ host, port: site })).toMatchObject({ status: 'ok' })
  expect(await checkPort({ host, port: 0 })).toMatchObject({ status: 'ok' })
})

test('a data folder that does not exist yet is created by the start; nothing is written', async () => {
  const dataDir = join(await createFolder(), 'new/data')
  expect(await checkPermissions({ dataDir })).toMatchObject({ status: 'ok' })
  expect((await checkDisk({ dataDir })).message).toMatch(/GiB/u)
  expect(await checkDatabase({ dataDir, databaseUrl: 'sqlite:qingjian.db' })).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('还没有'),
  })
})

test('a clock that is behind the last write of the database is a problem', async () => {
  const dataDir = await createFolder()
  const file = join(dataDir, 'qingjian.db')
  await writeFile(file, '')
  const now = Date.now()
  await utimes(file, now / 1000, (now + HOUR) / 1000)
  expect(await checkClock({ dataDir }, now)).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(await checkClock({ dataDir }, now + HOUR)).toMatchObject({ status: 'ok' })
})

test('a public address without a trusted proxy is a warning', () => {
  const siteUrl = 'https://blog.example'
  expect(checkProxy({ siteUrl, trustProxy: [] })).toMatchObject({ status: 'warning', ...hasRemedy })
  expect(checkProxy({ siteUrl, trustProxy: ['127.0.0.1'] })).toMatchObject({ status: 'ok' })
  expect(checkProxy({ siteUrl: 'http://localhost:3000', trustProxy: [] }).status).toBe('warning')
})

forEachDatabase(({ createUrl }) => {
  test('emails that were not sent are a warning with the last reason', async () => {
    const dataDir = await createFolder()
    const env = { dataDir, databaseUrl: await createUrl() }
    expect(await checkEmails(env)).toMatchObject([{ status: 'ok' }])
    const { db, close } = await openDatabase(env.databaseUrl)
    const email = { created_at: 0, expires_at: 1, next_attempt_at: 0 }
    await db
      .insertInto('outgoing_emails')
      .values([
        { ...email, message_id: 'a', attempts: 1, state: 'dropped', reason: 'SMTP 550' },
        { ...email, message_id: 'b', attempts: 1, state: 'sent' },
        { ...email, message_id: 'c', state: 'queued', attempts: 2, reason: 'ESOCKET' },
      ])
      .execute()
    await close()
    expect(await checkEmails(env)).toMatchObject([
      {
        status: 'warning',
        message: expect.stringMatching(/1 封还在重试.*1 封没有发出.*ESOCKET/),
        ...hasRemedy,
      },
    ])
  })
})

test('without a database nothing is said about emails', async () => {
  const dataDir = await createFolder()
  expect(await checkEmails({ dataDir, databaseUrl: 'sqlite:qingjian.db' })).toEqual([])
  expect(await checkEmails({ dataDir, databaseUrl: 'postgres://user:geheim@127.0.0.1:1/blog' })).toEqual([])
})

test('a damaged database is a problem, an intact one is not', async () => {
  const dataDir = await createFolder()
  await copyTemplate(join(dataDir, 'qingjian.db'))
  await writeFile(join(dataDir, 'damaged.db'), '这不是数据库'.repeat(1000))
  expect(await checkDatabase({ dataDir, databaseUrl: 'sqlite:qingjian.db' })).toMatchObject({ status: 'ok' })
  expect(await checkDatabase({ dataDir, databaseUrl: 'sqlite:damaged.db' })).toMatchObject({
    status: 'problem',
    ...hasRemedy,
  })
})

test('services that respond are fine, those that do not are problems without their passwords', async () => {
  const dataDir = await createFolder()
  expect(await checkDatabase({ dataDir, databaseUrl: await createPostgresDatabase() })).toMatchObject({
    status: 'ok',
  })
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const storageUrl = s3.createUrl()
  expect(await checkS3(storageUrl)).toMatchObject({ status: 'ok' })
  const findings = [
    await checkDatabase({ dataDir, databaseUrl: 'postgres://user:geheim@127.0.0.1:1/blog' }),
    await checkRedis({ redisUrl: 'redis://user:geheim@127.0.0.1:1' }),
    await checkS3('s3+http://user:geheim@127.0.0.1:1/blog'),
    await checkS3(storageUrl.replace('S3RVER:S3RVER', 'S3RVER:geheim')),
    await checkMail({ smtpUrl: 'smtp://user:geheim@127.0.0.1:1', dataDir }),
  ]
  for (const finding of findings) expect(finding).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(JSON.stringify(findings)).not.toContain('geheim')
})

test('what a service responds sends nothing to the terminal', async () => {
  const dataDir = await createFolder()
  const port = await listen(createServer((socket) => socket.end('554 \u001B[2J\u009B2J\u202E no\r\n')))
  const { message } = await checkMail({ smtpUrl: `smtp://user:geheim@127.0.0.1:${port}`, dataDir })
  expect(message).toContain('554')
  expect(message).not.toMatch(/[\p{Cc}\u202E]/u)
})

test('a missing content folder is a problem', async () => {
  const contentDir = join(await createFolder(), 'content')
  const env = { contentDir, contentStore: 'folder' } as const
  expect(await checkContentFolder(env)).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(await checkContentFolder({ contentDir, contentStore: 'database' })).toMatchObject({ status: 'ok' })
  await mkdir(join(contentDir, 'posts'), { recursive: true })
  await writeFile(join(contentDir, 'posts/a.md'), '---\ntitle: 一\n---\n')
  expect(await checkContentFolder(env)).toMatchObject({ status: 'ok' })
})
