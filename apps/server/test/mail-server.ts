import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An email as it was received. */
export interface ReceivedMail {
  recipients: string[]
  source: string
}

/** A local mail server that stores the emails it receives. */
export interface MailServer {
  received: readonly ReceivedMail[]
  /** For `SMTP_URL`. */
  url: string
}

/** Starts a mail server that stops with the test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = await text(stream)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, source })
      done()
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, url: `smtp://127.0.0.1:${port}` }
}
