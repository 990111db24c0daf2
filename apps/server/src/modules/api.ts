import { Hono } from 'hono'
import type { Db } from '#db/schema.ts'
import type { ApiEnv } from '#http/api-env.ts'
import type { RateLimits } from '#http/rate-limits.ts'
import type { Logger } from '#log/logger.ts'
import type { Mailer } from '#mail/mailer.ts'
import { authRoutes, emailRoutes } from '#modules/accounts/auth.routes.ts'
import { identify } from '#modules/accounts/current-user.ts'
import { ownAccountRoutes, ownPasswordRoutes } from '#modules/accounts/own-account.routes.ts'
import { articlesRoutes } from '#modules/articles/articles.routes.ts'
import { ownArticlesRoutes } from '#modules/articles/own-articles.routes.ts'
import { captchaRoutes } from '#modules/captcha/captcha.routes.ts'
import { createCaptchaService } from '#modules/captcha/captcha.service.ts'
import { commentsRoutes } from '#modules/comments/comments.routes.ts'
import { chatModerationRoutes, chatRoutes } from '#modules/chat/chat.routes.ts'
import { filesRoutes, uploadBodyLimit } from '#modules/files/files.routes.ts'
import { likesRoutes } from '#modules/likes/likes.routes.ts'
import { mailSubscriptionsRoutes } from '#modules/mail-subscriptions/mail-subscriptions.routes.ts'
import { messagesRoutes } from '#modules/messages/messages.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { notificationsRoutes, systemNotificationRoutes } from '#modules/notifications/notifications.routes.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import { oauthRoutes } from '#modules/oauth/oauth.routes.ts'
import { createOAuthService } from '#modules/oauth/oauth.service.ts'
import { notifyOfTalk } from '#modules/notifications/talk-notifications.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import type { Statistics } from '#modules/statistics/statistics.ts'
import { tagsRoutes } from '#modules/tags/tags.routes.ts'
import type { Sockets } from '#sockets/sockets.ts'
import { createLoginTickets } from '#modules/third-party/login-tickets.ts'
import { wechatBodyLimit, wechatRoutes } from '#modules/wechat/wechat.routes.ts'
import type { TalkEvents } from '#modules/talk/talk-events.ts'
import { writeTalkLetters } from '#modules/talk/talk-letters.ts'
import { dropTalkPages } from '#modules/talk/talk-pages.ts'
import type { PictureProcess } from '#pictures/picture-process.ts'

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
  mailer: Mailer
  log: Logger
  /** Third parties by whom visitors may log in. */
  providers: readonly OAuthProvider[]
  /** The token of the public account; null without one. */
  wechatToken: string | null
  pictures: PictureProcess
  /** Absolute. */
  dataDir: string
  /** To be called after the transaction that made it true. */
  sockets: Pick<Sockets, 'tellUser' | 'tellChat' | 'checkLogins'>
  /** To be called once something is stored that pages show to everybody: drops every kept page. */
  pagesChanged: () => void
  /** The same for one page: drops the kept one of this path. */
  pageChanged: (path: string) => void
  /** Takes and tells what visitors do. */
  talk: TalkEvents
}

/** Every call at the path of the specification; refusals are thrown as `AppError`. */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const captcha = createCaptchaService(deps)
  const tickets = createLoginTickets(deps.now)
  deps.talk.listen(dropTalkPages(deps.pageChanged))
  deps.talk.listen(writeTalkLetters(deps))
  deps.talk.listen(notifyOfTalk(deps))
  return new Hono<ApiEnv>()
    .use(identify(deps))
    .route('/', captchaRoutes(deps, captcha))
    .route('/file', filesRoutes(deps))
    .route('/api', siteRoutes(deps))
    .route('/api', noticesRoutes(deps))
    .route('/api/article', articlesRoutes(deps))
    .route('/', ownArticlesRoutes(deps))
    .route('/api/tag', tagsRoutes(deps))
    .route('/auth', authRoutes(deps, { captcha, tickets }))
    .route('/api/auth', oauthRoutes(deps, createOAuthService({ ...deps, tickets })))
    .route('/api/wechat', wechatRoutes(deps))
    .route('/', commentsRoutes(deps))
    .route('/', likesRoutes(deps))
    .route('/', messagesRoutes(deps))
    .route('/api/mail', mailSubscriptionsRoutes(deps))
    .route('/api', emailRoutes(deps))
    .route('/protal/user', ownAccountRoutes(deps))
    .route('/sys/user', ownPasswordRoutes(deps))
    .route('/chat', chatRoutes(deps))
    .route('/sys/chat', chatModerationRoutes(deps))
    .route('/notifications', notificationsRoutes(deps))
    .route('/sys/notifications', systemNotificationRoutes(deps))
}

/** Calls that answer every visitor alike and change nothing, so that one answer may serve many. */
export const sharedCalls: ReadonlySet<string> = new Set([
  '/api/webConfig',
  '/api/getNotice',
  '/api/article/list',
  '/api/article/archive',
  '/api/article/categories',
  '/api/article/categorie-all',
  '/api/article/getCarousels',
  '/api/article/getRecommends',
  '/api/tag/list',
])

/** Calls that take something else than JSON, and how many bytes of it. */
export const rawBodies: ReadonlyMap<string, number> = new Map([
  ['/file/upload', uploadBodyLimit],
  ['/api/wechat/message', wechatBodyLimit],
])
