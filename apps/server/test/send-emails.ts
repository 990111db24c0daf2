import { openDatabase } from '#platform/db/open-database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'

// Sends the queued emails of a database until it is killed. Arguments: URL of the database, URL of the mail server, duration of a claim in ms.

const [, , url = '', smtpUrl = '', claimDuration = ''] = process.argv
const { db } = await openDatabase(url)
createMailer({
  db,
  transport: createSmtpTransport(smtpUrl, 'no-reply@blog.example'),
  log: createLogger('info'),
  lease: { held: () => new AbortController().signal },
  now: Date.now,
  pollInterval: 20,
  claimDuration: Number(claimDuration),
})
setInterval(() => {}, 1_000)
console.log('started')
