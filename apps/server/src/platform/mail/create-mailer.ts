import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import type { Logger } from '#platform/log/logger.ts'
import { logTaskError } from '#platform/log/log-task-error.ts'
import { createMailSender, type MailSenderOptions } from '#platform/mail/mail-sender.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import {
  countQueuedEmails,
  dropExpiredEmails,
  insertEmail,
  releaseClaims,
} from '#platform/mail/outgoing-emails.repository.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/** Time for which an email is retried, in ms. */
const MAX_AGE = 2 * DAY

/** How long `close` waits for the emails that are due, in ms. */
const CLOSE_TIMEOUT = 3_000

/** Dependencies and limits of a mailer. */
export interface MailerOptions extends MailSenderOptions {
  db: Db
  log: Logger
  /** Its holder sends what is due: retries, and the emails of a process that was killed. */
  lease: TaskLease
  /** Milliseconds between two polls. @default 5 s */
  pollInterval?: number
  /** Maximum number of queued emails; further ones are dropped. @default 10,000 */
  maxQueued?: number
}

/** Creates the mailer of this process, which sends one email at a time. */
export function createMailer(options: MailerOptions): Mailer {
  const { db, transport, log, lease, now, pollInterval = 5_000, maxQueued = 10_000 } = options
  const onError = logTaskError(log, '暂时无法发送邮件，稍后再试')
  const sender = createMailSender(options)
  // A request that wakes the sender has a deadline and a trace, which end before the email is sent.
  const runOutside = AsyncLocalStorage.snapshot()
  let queued = 0
  // On SQLite no other process sends: what is claimed at the start was claimed by one that was killed.
  let mayReleaseClaims = engineOf(db) === 'sqlite'

  async function poll(): Promise<void> {
    queued = await countQueuedEmails(db)
    if (mayReleaseClaims && queued > 0) await releaseClaims(db)
    mayReleaseClaims = false
    // Writes only where there is something to do, so that an idle site does not wait for a locked or read-only database.
    if (queued > 0 && lease.held() !== null) {
      const expired = await dropExpiredEmails(db, now())
      for (let count = 0; count < expired; count += 1) telemetryEvents.emit('mail', 'dropped')
      if (expired > 0) log.error({ count: expired }, '邮件一直发不出去，已经过期，不再发送')
      await sender.sendDue()
      queued = await countQueuedEmails(db)
    }
  }

  const stopPolling = startPeriodicTask({ name: 'emails', work: poll, interval: pollInterval, onError })

  return {
    async enqueue(transaction, mail, { expiresAt = now() + MAX_AGE, topic = null } = {}) {
      if ((await countQueuedEmails(transaction)) >= maxQueued) {
        telemetryEvents.emit('mail', 'dropped')
        return log.error('待发送的邮件过多，一封邮件未发送')
      }
      await insertEmail(transaction, { messageId: randomUUID(), mail, topic, createdAt: now(), expiresAt })
    },
    wake: () => void runOutside(() => sender.sendDue()).catch(onError),
    queuedCount: () => queued,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const deadline = setTimeout(resolve, CLOSE_TIMEOUT)
      const isDone = Promise.all([stopPolling(), sender.settled()])
      await Promise.race([isDone, promise])
      clearTimeout(deadline)
      sender.stop()
      transport.close()
    },
  }
}
