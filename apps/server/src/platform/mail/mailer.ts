import type { Logger } from '#platform/log/logger.ts'

/** A letter to one reader. */
export interface Email {
  /** An address alone, without a name. */
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Where letters go. */
export interface MailTransport {
  /** @throws MailRejectedError if trying again is useless. */
  deliver(mail: Email): Promise<void>
  close(): void
}

/** The letter will never be taken; the message names no address. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError'
}

/** Sends mail in the background. */
export interface Mailer {
  /** Takes a letter and comes back at once; what cannot be sent is tried again for a while, then logged and dropped. */
  send(mail: Email): void
  /** Waits for the letters that are under way, and gives up those that wait for another try. */
  close(): Promise<void>
}

export interface MailerOptions {
  transport: MailTransport
  log: Logger
  /** Milliseconds before each further try. @default 2 s, 30 s, 5 min */
  retryDelays?: readonly number[]
  /** Letters kept at most; further ones are dropped. @default 1000 */
  maxQueued?: number
}

/** How long the letters under way may hold up a stop, in ms. */
const closeTimeout = 3_000

/** Makes a mailer that sends one letter after the other. */
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
    } catch (error) {
      const delay = error instanceof MailRejectedError ? undefined : retryDelays[tries]
      if (delay === undefined || isClosed) {
        queued -= 1
        log.error({ reason: reasonOf(error) }, '邮件发送失败，已放弃')
        return
      }
      log.warn({ reason: reasonOf(error) }, '邮件暂时无法发送，稍后重试')
      const timer = setTimeout(() => {
        timers.delete(timer)
        enqueue(mail, tries + 1)
      }, delay).unref()
      timers.add(timer)
    }
  }

  return {
    send(mail) {
      if (isClosed || queued >= maxQueued) return log.error('待发送的邮件过多，一封邮件未发送')
      queued += 1
      enqueue(mail, 0)
    },
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

/** A server's own words repeat the address; its code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRejectedError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
