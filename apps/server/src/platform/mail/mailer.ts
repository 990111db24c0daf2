import type { Logger } from '#platform/log/logger.ts'
import { type MailOutcome, telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/** An email to one recipient. */
export interface Email {
  /** Address without a display name. */
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Delivers emails. */
export interface MailTransport {
  /** @throws MailRejectedError for a permanent error; others are retried. */
  deliver(mail: Email): Promise<void>
  close(): void
}

/** The server rejected the email permanently; the message contains no address. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError'
}

/** Sends mail in the background. */
export interface Mailer {
  /** Queues an email. One that cannot be sent is retried, then logged and dropped. */
  send(mail: Email): void
  /** Number of emails that are neither sent nor dropped. */
  queuedCount(): number
  /** Waits for queued emails, at most 3 s; emails that wait for a retry are dropped. */
  close(): Promise<void>
}

export interface MailerOptions {
  transport: MailTransport
  log: Logger
  /** Milliseconds before each retry. @default 2 s, 30 s, 5 min */
  retryDelays?: readonly number[]
  /** Maximum number of unsent emails; further ones are dropped. @default 1000 */
  maxQueued?: number
}

/** How long `close` waits for queued emails, in ms. */
const closeTimeout = 3_000

/** Creates a mailer that sends one email at a time. */
export function createMailer(options: MailerOptions): Mailer {
  const { transport, log, retryDelays = [2_000, 30_000, 300_000], maxQueued = 1_000 } = options
  const timers = new Set<NodeJS.Timeout>()
  let queue: Promise<void> = Promise.resolve()
  let queued = 0
  let isClosed = false

  function enqueue(mail: Email, tries: number): void {
    queue = queue.then(() => attempt(mail, tries))
  }

  async function attempt(mail: Email, tries: number): Promise<void> {
    try {
      await transport.deliver(mail)
      queued -= 1
      emit('sent')
    } catch (error) {
      const delay = error instanceof MailRejectedError ? undefined : retryDelays[tries]
      if (delay === undefined || isClosed) {
        queued -= 1
        log.error({ reason: reasonOf(error) }, '邮件发送失败，已放弃')
        emit('dropped')
        return
      }
      log.warn({ reason: reasonOf(error) }, '邮件暂时无法发送，稍后重试')
      emit('retried')
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(mail, tries + 1)
      }, delay).unref()
      timers.add(timer)
    }
  }

  return {
    send(mail) {
      if (isClosed || queued >= maxQueued) {
        emit('dropped')
        return log.error('待发送的邮件过多，一封邮件未发送')
      }
      queued += 1
      enqueue(mail, 0)
    },
    queuedCount: () => queued,
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      if (timers.size > 0) log.warn({ count: timers.size }, '服务停止，等待重试的邮件未发送')
      const { promise, resolve } = Promise.withResolvers<void>()
      const deadline = setTimeout(resolve, closeTimeout)
      await Promise.race([queue, promise])
      clearTimeout(deadline)
      transport.close()
    },
  }
}

const emit = (outcome: MailOutcome): void => void telemetryEvents.emit('mail', outcome)

/** The text of an SMTP error contains the address; the code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRejectedError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
