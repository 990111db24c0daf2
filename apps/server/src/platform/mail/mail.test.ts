import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startFreezableProxy } from '../../../test/freezable-proxy.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { createLogger } from '#platform/log/logger.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createOutboxTransport } from '#platform/mail/outbox-transport.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'

function open(
  url: string,
  retryDelays: readonly number[] = [],
  timeouts?: Parameters<typeof createSmtpTransport>[2],
) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const mailer = createMailer({
    transport: createSmtpTransport(url, '青简 <no-reply@blog.example>', timeouts),
    log,
    retryDelays,
  })
  onTestFinished(() => mailer.close())
  return { mailer, lines }
}

const email = composeEmail({
  to: 'reader@mail.example',
  subject: '验证码',
  paragraphs: ['你好：'],
  emphasis: '123456',
  footer: ['若非本人操作，请忽略此邮件。'],
})

test('sends an email in Chinese as plain text and as HTML', async () => {
  const server = await startMailServer()
  open(server.url).mailer.send(email)

  await expect.poll(() => server.received.length).toBe(1)
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['reader@mail.example'])
  expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8')
})

test('retries an email after a temporary error', async () => {
  let refusals = 0
  const server = await startMailServer({
    onRcptTo(_address, _session, done) {
      refusals += 1
      done(refusals === 1 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
    },
  })
  const { mailer, lines } = open(server.url, [1])
  mailer.send(email)

  await expect.poll(() => server.received.length).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('稍后重试')
})

test('an email to a server that hangs is given up in time, and sent when the server responds again (A13)', async () => {
  const server = await startMailServer()
  await using proxy = await startFreezableProxy(Number(new URL(server.url).port))
  const { mailer, lines } = open(`smtp://127.0.0.1:${proxy.port}`, Array(100).fill(10), {
    connectionTimeout: 500,
    greetingTimeout: 500,
    socketTimeout: 500,
  })
  proxy.freeze()
  const start = performance.now()
  mailer.send(email)
  expect(performance.now() - start).toBeLessThan(50)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  proxy.thaw()

  await expect.poll(() => server.received.length).toBe(1)
  expect(lines[0]).toContain('稍后重试')
})

test('drops an email after a permanent error; neither address nor code reach the log', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
  })
  const { mailer, lines } = open(server.url, [1])
  mailer.send(email)

  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('SMTP 550')
  expect(lines.join('')).not.toMatch(/reader|123456/)
})

test('stops retrying an unreachable mail server without failing', async () => {
  const { mailer, lines } = open('smtp://127.0.0.1:1', [1])
  mailer.send(email)
  mailer.send(email)

  await expect.poll(() => lines.filter((line) => line.includes('已放弃')).length).toBe(2)
})

test('a visitor’s input becomes neither a header nor a recipient', async () => {
  const server = await startMailServer()
  const { mailer } = open(server.url)
  const evil = '你好\r\nBcc: victim@mail.example\r\n\r\n正文 {{7*7}} ${process.env}'
  mailer.send(composeEmail({ to: 'a@mail.example', subject: evil, paragraphs: [evil], footer: [evil] }))
  mailer.send({ ...email, to: 'b@mail.example', headers: { 'X-Note': `x\r\nBcc: victim@mail.example` } })
  mailer.send({ ...email, to: 'c@mail.example, victim@mail.example' })
  mailer.send({ ...email, to: 'd@mail.example\r\nBcc: victim@mail.example' })
  mailer.send({ ...email, to: 'e@mail.example' })

  await expect.poll(() => server.received.at(-1)?.recipients).toEqual(['e@mail.example'])
  const recipients = server.received.flatMap((mail) => mail.recipients)
  expect(recipients.slice(0, 2)).toEqual(['a@mail.example', 'b@mail.example'])
  expect(recipients).not.toContain('victim@mail.example')
  for (const { source } of server.received) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc|Cc):/im)
})

test('a visitor’s markup is text in the HTML', () => {
  const { html } = composeEmail({
    to: 'a@mail.example',
    subject: '<script>',
    paragraphs: ['<img src=x onerror=alert(1)>'],
    link: { text: '"><script>', url: 'https://blog.example/?a="><script>' },
    footer: ['<b>'],
  })
  expect(html).not.toMatch(/<(?:script|img|b)\b/)
})

test('without a mail server emails are files that a mail client opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const transport = createOutboxTransport(join(folder, 'outbox'), 'no-reply@blog.example', () => 0)
  const mailer = createMailer({ transport, log: createLogger('silent') })
  mailer.send(email)
  await mailer.close()

  const [name = '', ...others] = await readdir(join(folder, 'outbox'))
  expect(others).toEqual([])
  expect(name).toMatch(/^1970-01-01T.*\.eml$/)
  expect(await readFile(join(folder, 'outbox', name), 'utf8')).toMatch(/^To: reader@mail\.example$/m)
})
