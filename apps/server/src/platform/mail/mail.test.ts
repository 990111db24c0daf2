import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, MailTransport } from '#platform/mail/mailer.ts'
import { createOutboxTransport } from '#platform/mail/outbox-transport.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'

function open(url: string): MailTransport {
  const transport = createSmtpTransport(url, '青简 <no-reply@blog.example>')
  onTestFinished(() => transport.close())
  return transport
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
  await open(server.url).deliver(email, 'id')

  const [mail] = server.received
  expect(mail?.recipients).toEqual(['reader@mail.example'])
  expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8')
})

test('a visitor’s input becomes neither a header nor a recipient', async () => {
  const server = await startMailServer()
  const transport = open(server.url)
  const deliver = (mail: Email): Promise<void> => transport.deliver(mail, 'id')
  const evil = '你好\r\nBcc: victim@mail.example\r\n\r\n正文 {{7*7}} ${process.env}'
  await deliver(composeEmail({ to: 'a@mail.example', subject: evil, paragraphs: [evil], footer: [evil] }))
  await deliver({ ...email, to: 'b@mail.example', headers: { 'X-Note': `x\r\nBcc: victim@mail.example` } })
  const rejected = { name: 'MailRejectedError' }
  await expect(deliver({ ...email, to: 'c@mail.example, victim@mail.example' })).rejects.toMatchObject(
    rejected,
  )
  await expect(deliver({ ...email, to: 'd@mail.example\r\nBcc: victim@mail.example' })).rejects.toMatchObject(
    rejected,
  )
  await deliver({ ...email, to: 'e@mail.example' })

  expect(server.received.at(-1)?.recipients).toEqual(['e@mail.example'])
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
  await transport.deliver(email, 'id')

  const [name = '', ...others] = await readdir(join(folder, 'outbox'))
  expect(others).toEqual([])
  expect(name).toMatch(/^1970-01-01T.*\.eml$/)
  expect(await readFile(join(folder, 'outbox', name), 'utf8')).toMatch(/^To: reader@mail\.example$/m)
})
