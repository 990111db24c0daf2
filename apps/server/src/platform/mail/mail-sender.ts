import type { Db } from '#platform/db/schema.ts'
import { HOUR, MINUTE } from '#platform/process/durations.ts'
import type { Logger } from '#platform/log/logger.ts'
import { MailRejectedError, type MailTransport } from '#platform/mail/mailer.ts'
import {
  claimEmail,
  type ClaimedEmail,
  extendClaim,
  finishEmail,
  postponeEmail,
} from '#platform/mail/outgoing-emails.repository.ts'
import { type MailOutcome, telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/** Attempts to send an email, in case that each ends its process. */
const MAX_ATTEMPTS = 100

/** Longest time between two attempts, in ms. */
const MAX_RETRY_DELAY = HOUR

/** Longest pause after the mail server was unreachable or rejected the login, in ms. */
const MAX_PAUSE = MINUTE

/** Dependencies and times of a sender. */
export interface MailSenderOptions {
  db: Db
  transport: MailTransport
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
  /** Milliseconds after which another process may claim the email of a process that was killed. @default 60 s */
  claimDuration?: number
  /** Milliseconds before the second attempt; each further delay is twice as long, up to an hour. @default 5 s */
  retryDelay?: number
}

/** Sends queued emails. */
export interface MailSender {
  /** Sends the emails that are due, one at a time. */
  sendDue(): Promise<void>
  /** Waits for the current `sendDue`. */
  settled(): Promise<void>
  /** Claims no further email. */
  stop(): void
}

/** Creates the sender of this process. */
export function createMailSender(options: MailSenderOptions): MailSender {
  const { db, transport, log, now, claimDuration = MINUTE, retryDelay = 5_000 } = options
  /** Delivered, but the database was away. */
  const unrecorded = new Set<ClaimedEmail>()
  let current: Promise<void> | null = null
  let isRequested = false
  const stopped = new AbortController()
  /** Failures of the mail server since it last accepted or rejected an email. */
  let failures = 0
  /** By `performance.now()`. */
  let pausedUntil = 0

  async function recordSent(email: ClaimedEmail): Promise<void> {
    unrecorded.add(email)
    await finishEmail(db, email, { state: 'sent' }, now())
    unrecorded.delete(email)
  }

  async function drop(email: ClaimedEmail, reason: string): Promise<void> {
    await finishEmail(db, email, { state: 'dropped', reason }, now())
    log.error({ messageId: email.messageId }, `邮件发送失败，已放弃（${reason}）`)
    emit('dropped')
  }

  async function recordFailure(email: ClaimedEmail, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const nextAttemptAt = now() + Math.min(MAX_RETRY_DELAY, retryDelay * 2 ** (email.attempts - 1))
    if (error instanceof MailRejectedError || nextAttemptAt >= email.expiresAt) return drop(email, reason)
    await postponeEmail(db, email, { reason, nextAttemptAt })
    log.warn({ messageId: email.messageId }, `邮件暂时无法发送，稍后重试（${reason}）`)
    emit('retried')
  }

  async function attempt(email: ClaimedEmail): Promise<void> {
    if (email.mail === null) return drop(email, 'damaged')
    if (email.attempts > MAX_ATTEMPTS) return drop(email, 'too many attempts')
    const extension = setInterval(() => {
      // Where the database is away, other processes cannot claim the email either.
      extendClaim(db, email, now(), claimDuration).catch(() => undefined)
    }, claimDuration / 3).unref()
    try {
      await transport.deliver(email.mail, email.messageId)
    } catch (error) {
      if (isAboutEmail(error)) failures = 0
      else pause()
      return await recordFailure(email, error)
    } finally {
      clearInterval(extension)
    }
    failures = 0
    emit('sent')
    await recordSent(email)
  }

  /** The other emails would fail as well; many failed logins may block the account of the site. */
  function pause(): void {
    failures += 1
    pausedUntil = performance.now() + Math.min(MAX_PAUSE, retryDelay * 2 ** (failures - 1))
  }

  async function sendAll(): Promise<void> {
    for (const email of unrecorded) await recordSent(email)
    while (!stopped.signal.aborted && performance.now() >= pausedUntil) {
      const email = await claimEmail(db, now(), claimDuration)
      if (email === undefined) return
      await attempt(email)
    }
  }

  async function sendRequested(): Promise<void> {
    while (isRequested && !stopped.signal.aborted) {
      isRequested = false
      await sendAll()
    }
  }

  return {
    async sendDue() {
      isRequested = true
      current ??= sendRequested().finally(() => (current = null))
      await current
    },
    settled: async () => current?.catch(() => undefined),
    stop: () => stopped.abort(),
  }
}

const emit = (outcome: MailOutcome): void => void telemetryEvents.emit('mail', outcome)

/** Whether the mail server rejected this email, not the connection or the login. */
function isAboutEmail(error: unknown): boolean {
  if (error instanceof MailRejectedError) return true
  return (
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  )
}

/** The text of an SMTP error contains the address; the code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRejectedError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
