import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkEmails } from '#cli/doctor/check-emails.ts'
import { checkDatabase } from '#cli/doctor/check-database.ts'
import { checkClock, checkDisk, checkNode } from '#cli/doctor/check-machine.ts'
import { checkPermissions } from '#cli/doctor/check-permissions.ts'
import { checkMail, checkProxy, checkRedis, checkStorage } from '#cli/doctor/check-services.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { HOUR } from '#platform/process/durations.ts'
import { startS3 } from '../../../test/s3-server.ts'
import { createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'

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

const hasRemedy = { remedy: expect.stringMatching(/./u) }

test('a Node that is too old is a problem', () => {
  expect(checkNode('24.10.0')).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(checkNode('26.0.0').status).toBe('ok')
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
  const env = { dataDir: await createFolder(), databaseUrl: 'sqlite:own.db' }
  const file = join(env.dataDir, 'own.db')
  await writeFile(file, '')
  const now = Date.now()
  await utimes(file, now / 1000, (now + HOUR) / 1000)
  expect(await checkClock(env, now)).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(await checkClock(env, now + HOUR)).toMatchObject({ status: 'ok' })
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

test('services that respond are fine, those that do not are problems without their passwords', async () => {
  const dataDir = await createFolder()
  expect(await checkDatabase({ dataDir, databaseUrl: await createPostgresDatabase() })).toMatchObject({
    status: 'ok',
  })
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const storageUrl = s3.createUrl()
  expect(await checkStorage({ dataDir, storageUrl })).toMatchObject({ status: 'ok' })
  const findings = [
    await checkDatabase({ dataDir, databaseUrl: 'postgres://user:geheim@127.0.0.1:1/blog' }),
    await checkRedis({ redisUrl: 'redis://user:geheim@127.0.0.1:1' }),
    await checkStorage({ dataDir, storageUrl: 's3+http://user:geheim@127.0.0.1:1/blog' }),
    await checkStorage({ dataDir, storageUrl: storageUrl.replace('S3RVER:S3RVER', 'S3RVER:geheim') }),
    await checkMail({ smtpUrl: 'smtp://user:geheim@127.0.0.1:1', dataDir }),
  ]
  for (const finding of findings) expect(finding).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(JSON.stringify(findings)).not.toContain('geheim')
})

test('where S3 rejects the time of this machine, the remedy is its clock and not the key', async () => {
  const port = await listen(
    createHttpServer((_, res) =>
      res
        .writeHead(403, { 'Content-Type': 'application/xml' })
        .end(
          '<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>',
        ),
    ),
  )
  const storageUrl = `s3+http://key:geheim@127.0.0.1:${port}/blog`
  expect(await checkStorage({ dataDir: '', storageUrl })).toMatchObject({
    status: 'problem',
    remedy: expect.stringContaining('时间同步'),
  })
})

test('what a service responds sends nothing to the terminal', async () => {
  const dataDir = await createFolder()
  const port = await listen(createServer((socket) => socket.end('554 \u001B[2J\u009B2J\u202E no\r\n')))
  const { message } = await checkMail({ smtpUrl: `smtp://user:geheim@127.0.0.1:${port}`, dataDir })
  expect(message).toContain('554')
  expect(message).not.toMatch(/[\p{Cc}\u202E]/u)
})
