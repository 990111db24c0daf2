import { expect, onTestFinished, test } from 'vitest'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { openMailer } from '../../../test/mailer.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { deleteOldEmails } from '#platform/mail/outgoing-emails.repository.ts'

const email = composeEmail({
  to: 'reader@mail.example',
  subject: '验证码',
  paragraphs: ['你好：'],
  emphasis: '123456',
  footer: ['若非本人操作，请忽略此邮件。'],
})

const readRows = (db: Db) => db.selectFrom('outgoing_emails').selectAll().orderBy('id').execute()
const readStates = async (db: Db) => (await readRows(db)).map(({ state }) => state)

/** A mail server behind a connection that can be cut. */
async function startServer() {
  const server = await startMailServer()
  const proxy = await startFreezableProxy(Number(new URL(server.url).port))
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  return { received: server.received, proxy, url: `smtp://127.0.0.1:${proxy.port}` }
}

forEachDatabase(({ open }) => {
  test('a queued email is sent once; then neither its address nor its text is stored', async () => {
    const { db } = await open()
    const { url, received } = await startMailServer()
    const { mailer } = openMailer(db, url)
    await mailer.enqueue(db, email, { topic: 'code' })

    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(received).toHaveLength(1)
    const [row] = await readRows(db)
    expect(row).toMatchObject({ recipient: null, topic: null, content: null, attempts: 1, reason: null })
    expect(received[0]?.source).toMatch(
      new RegExp(`^Message-ID: <${row?.message_id}@blog\\.example>\\r$`, 'im'),
    )
    await expect.poll(() => mailer.queuedCount()).toBe(0)
    await deleteOldEmails(db, Date.now() + 6 * DAY)
    expect(await readRows(db)).toHaveLength(1)
    await deleteOldEmails(db, Date.now() + 8 * DAY)
    expect(await readRows(db)).toEqual([])
  })

  test('an email of a transaction that is rolled back is not sent', async () => {
    const { db } = await open()
    const { url, received } = await startMailServer()
    const { mailer } = openMailer(db, url)
    const change = db.transaction().execute(async (transaction) => {
      await mailer.enqueue(transaction, { ...email, to: 'none@mail.example' })
      throw new Error('The change failed.')
    })
    await expect(change).rejects.toThrow('The change failed.')
    await mailer.enqueue(db, email)

    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(received.map(({ recipients }) => recipients)).toEqual([['reader@mail.example']])
  })

  test('while the mail server is away emails wait, counted; they are sent once when it returns', async () => {
    const { db } = await open()
    const { url, proxy, received } = await startServer()
    proxy.disconnect()
    const { mailer, lines } = openMailer(db, url)
    for (const name of ['one', 'two', 'three'])
      await mailer.enqueue(db, { ...email, to: `${name}@mail.example` })
    await expect.poll(() => mailer.queuedCount()).toBe(3)
    await expect.poll(() => lines.filter((line) => line.includes('稍后重试')).length).toBeGreaterThan(3)
    expect((await readRows(db))[0]?.reason).toMatch(/^E[A-Z]+$/)
    proxy.restore()

    await expect.poll(() => readStates(db)).toEqual(['sent', 'sent', 'sent'])
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'one@mail.example',
      'three@mail.example',
      'two@mail.example',
    ])
    expect(lines.join('')).not.toMatch(/@mail\.example|123456/)
  })

  test('an email that the server rejects temporarily is sent again', async () => {
    const { db } = await open()
    let refusals = 0
    const { url, received } = await startMailServer({
      onRcptTo(_address, _session, done) {
        refusals += 1
        done(refusals === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
      },
    })
    const { mailer, lines } = openMailer(db, url)
    await mailer.enqueue(db, email)

    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(received).toHaveLength(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('EENVELOPE 451')
  })

  test('an email to a server that hangs is given up in time, and sent when the server responds again (A13)', async () => {
    const { db } = await open()
    const { url, proxy, received } = await startServer()
    const { mailer, lines } = openMailer(db, url)
    proxy.freeze()
    await mailer.enqueue(db, email)
    mailer.wake()
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    expect(lines[0]).toContain('稍后重试')
    proxy.thaw()

    await expect.poll(() => readStates(db)).toEqual(['sent'])
    expect(received).toHaveLength(1)
  })

  test('while the server rejects the login, no further email is tried', async () => {
    const { db } = await open()
    let logins = 0
    const { url, received } = await startMailServer({
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        logins += 1
        done(new Error('Wrong password.'))
      },
    })
    const { mailer, lines } = openMailer(db, url.replace('//', '//user:wrong@'), { retryDelay: 60_000 })
    for (const name of ['one', 'two', 'three'])
      await mailer.enqueue(db, { ...email, to: `${name}@mail.example` })
    await expect.poll(() => lines.length).toBe(1)
    mailer.wake()
    // Its last run begins after all emails are queued.
    await expect.poll(() => mailer.queuedCount()).toBe(3)
    await mailer.close()

    expect(lines[0]).toContain('EAUTH 535')
    expect([logins, received.length]).toEqual([1, 0])
    expect(await readStates(db)).toEqual(['queued', 'queued', 'queued'])
  })

  test('an email that the server rejects is dropped with the reason, and not sent again', async () => {
    const { db } = await open()
    const recipients: string[] = []
    const { url } = await startMailServer({
      onRcptTo({ address }, _session, done) {
        recipients.push(address)
        done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 }))
      },
    })
    const { mailer, lines } = openMailer(db, url)
    await mailer.enqueue(db, email)
    await expect.poll(() => readStates(db)).toEqual(['dropped'])
    await mailer.enqueue(db, { ...email, to: 'next@mail.example' })
    await expect.poll(() => readStates(db)).toEqual(['dropped', 'dropped'])

    expect(recipients).toEqual(['reader@mail.example', 'next@mail.example'])
    expect(await readRows(db)).toMatchObject([
      { reason: 'SMTP 550', recipient: null, content: null, attempts: 1 },
      { reason: 'SMTP 550' },
    ])
    expect(lines.filter((line) => line.includes('已放弃'))).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/reader|123456/)
  })

  test('an email with an expired code is dropped and cleared; one with a replaced code is deleted', async () => {
    const { db } = await open()
    const { url, proxy, received } = await startServer()
    proxy.disconnect()
    const clock = { now: Date.now() }
    const { mailer, lines } = openMailer(db, url, { now: () => clock.now })
    const expiresAt = clock.now + 60_000
    await mailer.enqueue(db, email, { topic: 'code', expiresAt })
    await mailer.enqueue(db, { ...email, subject: '新的验证码' }, { topic: 'code', expiresAt })
    expect(await readRows(db)).toHaveLength(1)
    await mailer.enqueue(
      db,
      { ...email, to: 'later@mail.example' },
      { topic: 'code', expiresAt: expiresAt + 60_000 },
    )
    clock.now = expiresAt
    await expect.poll(() => readStates(db)).toContain('dropped')
    proxy.restore()
    // The next attempt is due.
    clock.now += 10_000

    await expect.poll(() => readStates(db)).toEqual(['dropped', 'sent'])
    expect(await readRows(db)).toMatchObject([{ recipient: null, content: null }, {}])
    expect(received.map(({ recipients }) => recipients)).toEqual([['later@mail.example']])
    // By the poll that finds it, or by an attempt that was on its way.
    expect(lines.join('')).toMatch(/已经过期|已放弃/)
  })

  test('beyond the maximum of queued emails further ones are dropped', async () => {
    const { db } = await open()
    const { mailer, lines } = openMailer(db, 'smtp://127.0.0.1:1', { maxQueued: 1 })
    await mailer.enqueue(db, email)
    await mailer.enqueue(db, { ...email, to: 'next@mail.example' })
    expect(await readRows(db)).toHaveLength(1)
    expect(lines.join('')).toContain('待发送的邮件过多')
  })
})
