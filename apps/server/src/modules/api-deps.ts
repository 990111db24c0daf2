import type { BackupTickets } from '#modules/backups/backup-download.ts'
import type { Backups } from '#modules/backups/backups.ts'
import type { ContentChecks } from '#modules/system/content-checks.ts'
import type { Warnings } from '#modules/system/warnings.ts'
import type { Background } from '#platform/process/background.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Db } from '#platform/db/schema.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import type { EmailCodeMaxima } from '#modules/accounts/email-code-limits.ts'
import type { HotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { Statistics } from '#modules/statistics/statistics.ts'
import type { EngagementEvents } from '#modules/engagement/engagement-events.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** Dependencies of the API. */
export interface ApiDeps extends EditingDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  adminUrl: string | null
  statistics: Statistics
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  mailer: Mailer
  /** Requests to other sites. */
  outbound: Outbound
  /** Maximum numbers of emailed codes of the whole site. */
  emailCodeMaxima: EmailCodeMaxima
  log: Logger
  /** Configured OAuth providers. */
  providers: readonly OAuthProvider[]
  /** Token of the WeChat public account; null without one. */
  wechatToken: string | null
  pictures: PictureProcess
  files: FileStore
  hotSearch: Pick<HotSearchRefresher, 'requestRefresh'>
  /** Absolute. */
  dataDir: string
  /** Push to sockets after the transaction has committed. */
  /** Other origins whose pages may call. */
  corsOrigins: readonly string[]
  sockets: Pick<Sockets, 'pushToUser' | 'pushToChat' | 'checkLogins'>
  /** Invalidates every cached page; call it after a commit that changes what pages show. */
  invalidatePages: () => void
  /** Invalidates the cached page of one path. */
  invalidatePage: (path: string) => void
  /** Runs work that would take longer than the request timeout. */
  background: Pick<Background, 'run'>
  backups: Pick<Backups, 'state' | 'create' | 'check' | 'remove'>
  backupTickets: BackupTickets
  contentChecks: Pick<ContentChecks, 'state' | 'start'>
  /** Whether the database has passed its last daily check; null before the first, and on PostgreSQL. */
  isIntact: () => boolean | null
  /** Warnings of the log. */
  warnings: Pick<Warnings, 'list'>
  /** Receives and publishes what visitors do. */
  engagement: EngagementEvents
}
