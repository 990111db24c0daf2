import type { Background } from '#platform/process/background.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import type { Db } from '#platform/db/schema.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { HotSearchRefresher } from '#modules/hot-search/hot-search-refresher.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { Statistics } from '#modules/statistics/statistics.ts'
import type { EngagementEvents } from '#modules/engagement/engagement-events.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'

/** What the calls need from outside. */
export interface ApiDeps {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  /** Origin under which visitors know the site, without a trailing slash. */
  siteUrl: string
  adminUrl: string | null
  statistics: Statistics
  rateLimits: RateLimits
  createTtlStore: CreateTtlStore
  mailer: Mailer
  log: Logger
  /** Third parties by whom visitors may log in. */
  providers: readonly OAuthProvider[]
  /** The token of the public account; null without one. */
  wechatToken: string | null
  pictures: PictureProcess
  hotSearch: Pick<HotSearchRefresher, 'requestRefresh'>
  /** Absolute. */
  dataDir: string
  /** To be called after the transaction that made it true. */
  sockets: Pick<Sockets, 'pushToUser' | 'pushToChat' | 'checkLogins'>
  /** To be called once something is stored that pages show to everybody: drops every kept page. */
  invalidatePages: () => void
  /** The same for one page: drops the kept one of this path. */
  invalidatePage: (path: string) => void
  /** For what would take a call longer than it may. */
  background: Pick<Background, 'run'>
  /** Takes and tells what visitors do. */
  engagement: EngagementEvents
}
