import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { authRoutes, emailRoutes } from '#modules/accounts/auth.routes.ts'
import { identify } from '#modules/accounts/current-user.ts'
import { ownAccountRoutes, ownPasswordRoutes } from '#modules/accounts/own-account.routes.ts'
import { albumsRoutes } from '#modules/albums/albums.routes.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { articlesRoutes } from '#modules/articles/articles.routes.ts'
import { ownArticlesRoutes } from '#modules/articles/own-articles.routes.ts'
import { captchaRoutes } from '#modules/captcha/captcha.routes.ts'
import { createCaptchaService } from '#modules/captcha/captcha.service.ts'
import { chatModerationRoutes, chatRoutes } from '#modules/chat/chat.routes.ts'
import { commentsRoutes } from '#modules/comments/comments.routes.ts'
import { filesRoutes, uploadBodyLimit } from '#modules/files/files.routes.ts'
import { sendApplicationNotifications } from '#modules/friends/application-notifications.ts'
import { friendsRoutes } from '#modules/friends/friends.routes.ts'
import { hotSearchCalls, hotSearchRoutes } from '#modules/hot-search/hot-search.routes.ts'
import { likesRoutes } from '#modules/likes/likes.routes.ts'
import { mailSubscriptionsRoutes } from '#modules/mail-subscriptions/mail-subscriptions.routes.ts'
import { messagesRoutes } from '#modules/messages/messages.routes.ts'
import { momentsRoutes } from '#modules/moments/moments.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { notificationsRoutes, systemNotificationRoutes } from '#modules/notifications/notifications.routes.ts'
import { sendEngagementNotifications } from '#modules/notifications/engagement-notifications.ts'
import { oauthRoutes } from '#modules/oauth/oauth.routes.ts'
import { createOAuthService } from '#modules/oauth/oauth.service.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { tagsRoutes } from '#modules/tags/tags.routes.ts'
import { sendCommentEmails } from '#modules/engagement/comment-emails.ts'
import { invalidateEngagementPages } from '#modules/engagement/invalidate-pages.ts'
import { createLoginTickets } from '#modules/third-party/login-tickets.ts'
import { wechatBodyLimit, wechatRoutes } from '#modules/wechat/wechat.routes.ts'

/** All routes at the paths of the specification; failures are thrown as `AppError`. */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const captcha = createCaptchaService(deps)
  const tickets = createLoginTickets(deps.createTtlStore)
  deps.engagement.subscribe(invalidateEngagementPages(deps.invalidatePage))
  deps.engagement.subscribe(sendCommentEmails(deps))
  deps.engagement.subscribe(sendEngagementNotifications(deps))
  deps.engagement.subscribe(sendApplicationNotifications(deps))
  return new Hono<ApiEnv>()
    .use(identify(deps))
    .route('/', captchaRoutes(deps, captcha))
    .route('/file', filesRoutes(deps))
    .route('/api', siteRoutes(deps))
    .route('/api', noticesRoutes(deps))
    .route('/api/article', articlesRoutes(deps))
    .route('/api/moment', momentsRoutes(deps))
    .route('/api/album', albumsRoutes(deps))
    .route('/api', hotSearchRoutes(deps))
    .route('/api/friend', friendsRoutes(deps))
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

/** Calls without side effects whose response is the same for every guest and can be shared. */
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
  '/api/moment/list',
  '/api/album/list',
  ...hotSearchCalls,
  '/api/friend/list',
])

/** Body limits in bytes of calls that take something other than JSON. */
export const rawBodies: ReadonlyMap<string, number> = new Map([
  ['/file/upload', uploadBodyLimit],
  ['/api/wechat/message', wechatBodyLimit],
])
