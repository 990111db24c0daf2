import { type Background, createBackground } from '#platform/process/background.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { type Lease, openLease } from '#platform/db/lease.ts'
import { logDamagedJson } from '#platform/db/log-damaged-json.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { type ClientAddress, createClientAddress } from '#platform/http/client-address.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { createVisitorHash, type VisitorHash } from '#platform/http/visitor-hash.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createMailTransport } from '#platform/mail/create-mail-transport.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { startExpiryCleanup } from '#modules/expiry-cleanup.ts'
import { logTaskError } from '#platform/log/log-task-error.ts'
import { startAccountPoll } from '#modules/accounts/account-poll.ts'
import { findLogin } from '#modules/accounts/sessions.service.ts'
import { isChatOpen } from '#modules/chat/chat.service.ts'
import { startUploadCleanup } from '#modules/files/upload-cleanup.ts'
import { startCommandEventPoll } from '#modules/engagement/command-event-poll.ts'
import { startCommandNotificationPoll } from '#modules/notifications/command-notification-poll.ts'
import { createStatistics, type Statistics } from '#modules/statistics/statistics.ts'
import { readVisitorSalt } from '#modules/statistics/visitor-salt.ts'
import { createEngagementEvents, type EngagementEvents } from '#modules/engagement/engagement-events.ts'
import { createPreviewProcess, type PreviewProcess } from '#content/preview/preview-process.ts'
import { createPictureProcess, type PictureProcess } from '#platform/pictures/picture-process.ts'
import { openSharedState } from '#platform/redis/open-shared-state.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'
import { toFamilyPush } from '#web/family/chat-push.ts'
import { createSockets, type Sockets } from '#platform/sockets/sockets.ts'

/** What services need from outside. */
export interface ServicesOptions {
  env: ServerEnv
  db: Db
  files: FileStore
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
}

/** Services shared by API and pages: statistics, email, pictures, sockets, periodic tasks. */
export interface Services {
  clientAddress: ClientAddress
  visitorHash: VisitorHash
  statistics: Statistics
  mailer: Mailer
  pictures: PictureProcess
  preview: PreviewProcess
  engagement: EngagementEvents
  background: Background
  fanOut: FanOut
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  sockets: Sockets
  /** Of the tasks that one process of the site runs. */
  lease: Lease
  /** Rejects if Redis is unavailable; null without Redis. */
  pingRedis: (() => Promise<unknown>) | null
  /** Finishes background work; must be called after the last request. */
  close(): Promise<void>
}

/** Starts the services of one process. */
export async function startServices({ env, db, files, now, log }: ServicesOptions): Promise<Services> {
  const { siteUrl, dataDir } = env
  const logged =
    (message: string) =>
    (error: unknown): void =>
      log.error({ err: error }, message)
  const loggedTask = (message: string) => logTaskError(log, message)

  const stopDamagedJsonLog = logDamagedJson(log)
  const clientAddress = createClientAddress(env.trustProxy, (address) =>
    log.warn(
      `${address} 转发了请求（带有 X-Forwarded-For），但不在 TRUST_PROXY 中，所有访客会被当成同一个地址。如果它是你的反向代理，请设置 TRUST_PROXY=${[...env.trustProxy, address].join(',')}`,
    ),
  )
  const visitorHash = createVisitorHash(await readVisitorSalt(db), clientAddress)
  const statistics = createStatistics({ db, now, onError: loggedTask('访问统计暂时无法写入') })
  const pictures = createPictureProcess()
  const preview = createPreviewProcess()
  const engagement = createEngagementEvents(logged('评论或留言之后的处理出错'))
  const background = createBackground(logged('应答之后的处理出错'))
  const sharedState = await openSharedState(env.redisUrl, now, log)
  const { fanOut, rateLimits, createTtlStore } = sharedState
  const sockets = createSockets({
    fanOut,
    siteUrl,
    clientAddress,
    findLogin: (token) => findLogin({ db, now, background }, token),
    chatFront:
      env.familyBase === null
        ? null
        : { base: env.familyBase, translate: (text) => toFamilyPush(text, siteUrl) },
    isChatOpen: () => isChatOpen({ db }),
    log,
  })
  const lease = openLease({
    db,
    name: 'scheduled-tasks',
    onAcquired: () => log.info('定时任务由这个进程执行'),
    onError: loggedTask('暂时无法确定由哪个进程执行定时任务'),
  })
  const mailer = createMailer({ db, transport: createMailTransport(env, now, log), lease, now, log })
  const stopExpiry = startExpiryCleanup({
    db,
    now,
    lease,
    onError: loggedTask('过期的登录和通知暂时无法清理'),
  })
  const stopNotificationPoll = startCommandNotificationPoll({
    db,
    sockets,
    onError: loggedTask('暂时读不到命令发出的通知，稍后再试'),
  })
  const stopAccountPoll = startAccountPoll({
    db,
    sockets,
    onError: loggedTask('暂时读不到命令对账号的改动，稍后再试'),
  })
  const stopEventPoll = startCommandEventPoll({
    db,
    engagement,
    onError: loggedTask('暂时读不到命令对评论和留言的改动，稍后再试'),
  })
  const stopUploadCleanup = startUploadCleanup({ db, files, dataDir, now, lease, log })

  return {
    clientAddress,
    visitorHash,
    statistics,
    mailer,
    pictures,
    preview,
    engagement,
    background,
    fanOut,
    rateLimits,
    createTtlStore,
    sockets,
    lease,
    pingRedis: sharedState.ping,
    async close() {
      // First, because a supervisor may kill the process during the slower steps.
      await statistics.close()
      await stopEventPoll()
      await Promise.all([engagement.settled(), background.settled()])
      await mailer.close()
      await sharedState.close()
      await Promise.all([
        pictures.stop(),
        preview.stop(),
        stopUploadCleanup(),
        stopExpiry(),
        stopNotificationPoll(),
        stopAccountPoll(),
      ])
      await lease.release()
      stopDamagedJsonLog()
    },
  }
}
