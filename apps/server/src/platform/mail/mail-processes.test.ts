import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'
import { type ServerProcess, startProcess } from '../../../test/host/server-process.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { openMailer } from '../../../test/mailer.ts'
import type { Engine } from '#platform/db/engine.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { insertEmail } from '#platform/mail/outgoing-emails.repository.ts'

/** Durations of a claim in ms. On SQLite the next process does not wait for its end. */
const claimDurations: Record<Engine, number> = { sqlite: 600_000, postgres: 1_000 }

async function openSite(url: string): Promise<Db> {
  const { db, close } = await openDatabase(url)
  onTestFinished(close)
  return db
}

async function queue(db: Db, messageId: string): Promise<void> {
  const mail = composeEmail({
    to: `${messageId}@mail.example`,
    subject: '回复',
    paragraphs: ['你好'],
    footer: [],
  })
  const createdAt = Date.now()
  await insertEmail(db, { messageId, mail, topic: null, createdAt, expiresAt: createdAt + 60_000 })
}

/** A database with one queued email. */
async function createSite(createUrl: () => Promise<string>): Promise<string> {
  const url = await createUrl()
  const { db, close } = await openDatabase(url)
  await queue(db, 'one')
  await close()
  return url
}

function startSender(url: string, smtpUrl: string): ServerProcess {
  const claimDuration = claimDurations[url.startsWith('sqlite:') ? 'sqlite' : 'postgres']
  const sender = startProcess('test/send-emails.ts', [url, smtpUrl, String(claimDuration)])
  onTestFinished(async () => {
    sender.child.kill('SIGKILL')
    await sender.exited
  })
  return sender
}

const messageIdOf = (source: string): string => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
const readStates = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('outgoing_emails').select('state').execute()).map(({ state }) => state)

const readRow = (db: Db) => db.selectFrom('outgoing_emails').selectAll().executeTakeFirstOrThrow()

forEachDatabase(({ createUrl }) => {
  test('an email whose process is killed before it is sent is sent once by another process', async () => {
    const url = await createSite(createUrl)
    const { url: smtpUrl, received } = await startMailServer({
      onConnect(_session, done) {
        if (killed.child.killed) done()
        else killed.child.kill('SIGKILL')
      },
    })
    const killed = startSender(url, smtpUrl)
    await killed.exited

    const db = await openSite(url)
    expect(await db.selectFrom('outgoing_emails').select(['state', 'attempts']).execute()).toEqual([
      { state: 'queued', attempts: 1 },
    ])
    openMailer(db, smtpUrl)
    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(received.flatMap(({ recipients }) => recipients)).toEqual(['one@mail.example'])
  })

  test('an email whose process is killed before it records that it was accepted is repeated with the same Message-ID', async () => {
    const url = await createSite(createUrl)
    const sources: string[] = []
    const { url: smtpUrl } = await startMailServer({
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.once('end', () => {
          sources.push(Buffer.concat(chunks).toString())
          if (sources.length === 1) killed.child.kill('SIGKILL')
          done()
        })
      },
    })
    const killed = startSender(url, smtpUrl)
    await killed.exited

    const db = await openSite(url)
    openMailer(db, smtpUrl)
    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(sources.map(messageIdOf)).toEqual(['<one@blog.example>', '<one@blog.example>'])
  })
})

test('two processes on PostgreSQL send each email once, also without a lease', async () => {
  const url = await createPostgresDatabase()
  const { url: smtpUrl, received } = await startMailServer()
  const senders = [startSender(url, smtpUrl), startSender(url, smtpUrl)]
  await Promise.all(senders.map((sender) => sender.waitFor(/started/)))
  const db = await openSite(url)
  const names = Array.from({ length: 50 }, (_, index) => `mail-${index}`)
  for (const name of names) await queue(db, name)

  await expect.poll(async () => new Set(await readStates(db)), { timeout: 20_000 }).toEqual(new Set(['sent']))
  expect(received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    names.map((name) => `${name}@mail.example`).toSorted(),
  )
})

test('an email that takes longer than a claim is not sent by a second process on PostgreSQL', async () => {
  const db = await openSite(await createPostgresDatabase())
  const claimDuration = 2_000
  const accepts: (() => void)[] = []
  const { url } = await startMailServer({
    onData(stream, _session, done) {
      stream.resume().once('end', () => accepts.push(done))
    },
  })
  openMailer(db, url, { claimDuration })
  openMailer(db, url, { claimDuration })
  await queue(db, 'one')
  await expect.poll(() => accepts.length).toBe(1)
  const claimEnd = async (): Promise<number> => (await readRow(db)).claimed_until ?? 0
  const firstEnd = await claimEnd()
  await expect.poll(claimEnd).toBeGreaterThan(firstEnd + claimDuration)
  accepts[0]?.()

  await expect.poll(() => readStates(db)).toEqual(['sent'])
  expect(accepts).toHaveLength(1)
  expect((await readRow(db)).attempts).toBe(1)
})
