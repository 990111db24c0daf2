import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from '#platform/mail/mailer.ts'
import { toMessage } from '#platform/mail/to-message.ts'

/** Maximum number of files; the oldest are deleted. */
const maxEmails = 500

/**
 * Writes emails to a folder as `.eml` files whose names sort by time, for a site without a mail server.
 * @param directory Created with the first email.
 * @param from The sender: an address, or `name <address>`.
 * @param now Milliseconds since the epoch.
 */
export function createOutboxTransport(directory: string, from: string, now: () => number): MailTransport {
  return {
    async deliver(mail, messageId) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail(toMessage(mail, from, messageId))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const time = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
      const file = join(directory, `${time}-${randomBytes(4).toString('hex')}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      await removeOldest(directory)
    },
    close: () => {},
  }
}

async function removeOldest(directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).toSorted()
  for (const name of files.slice(0, Math.max(0, files.length - maxEmails))) {
    await rm(join(directory, name), { force: true })
  }
}
