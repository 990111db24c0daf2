import { join } from 'node:path'
import { Hono } from 'hono'
import type { ApiEnv } from '#platform/http/api-env.ts'
import type { CallRoute } from '#platform/http/call-route.ts'
import { createCallRouter } from '#platform/http/call-router.ts'
import { createSubmissions } from '#platform/idempotency/submissions.ts'
import { authRoutes } from '#modules/accounts/auth.routes.ts'
import { bansRoutes } from '#modules/accounts/bans.routes.ts'
import { identify } from '#modules/accounts/current-user.ts'
import { exchangeTicket } from '#modules/accounts/exchange-ticket.ts'
import { managedUsersRoutes } from '#modules/accounts/managed-users.routes.ts'
import { ownAccountRoutes } from '#modules/accounts/own-account.routes.ts'
import { albumsRoutes } from '#modules/albums/albums.routes.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { articlesRoutes } from '#modules/articles/articles.routes.ts'
import { ownArticlesRoutes } from '#modules/articles/own-articles.routes.ts'
import { captchaRoutes } from '#modules/captcha/captcha.routes.ts'
import { createCaptchaService } from '#modules/captcha/captcha.service.ts'
import { chatRoutes } from '#modules/chat/chat.routes.ts'
import { commentsRoutes } from '#modules/comments/comments.routes.ts'
import { albumEditingRoutes } from '#modules/editing/album-editing.routes.ts'
import { editingRoutes } from '#modules/editing/editing.routes.ts'
import { mediaRoutes } from '#modules/editing/media.routes.ts'
import { momentEditingRoutes } from '#modules/editing/moment-editing.routes.ts'
import { filesRoutes } from '#modules/files/files.routes.ts'
import { uploadsFolder } from '#modules/files/upload-names.ts'
import { sendApplicationNotifications } from '#modules/friends/application-notifications.ts'
import { friendsRoutes } from '#modules/friends/friends.routes.ts'
import { managedFriendsRoutes } from '#modules/friends/managed-friends.routes.ts'
import { hotSearchRoutes } from '#modules/hot-search/hot-search.routes.ts'
import { likesRoutes } from '#modules/likes/likes.routes.ts'
import { mailSubscriptionsRoutes } from '#modules/mail-subscriptions/mail-subscriptions.routes.ts'
import { messagesRoutes } from '#modules/messages/messages.routes.ts'
import { moderationRoutes } from '#modules/moderation/moderation.routes.ts'
import { momentsRoutes } from '#modules/moments/moments.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { notificationsRoutes } from '#modules/notifications/notifications.routes.ts'
import { pagesRoutes } from '#modules/pages/pages.routes.ts'
import { oauthRoutes } from '#modules/oauth/oauth.routes.ts'
import { createOAuthService } from '#modules/oauth/oauth.service.ts'
import { overviewRoutes } from '#modules/overview/overview.routes.ts'
import { systemRoutes } from '#modules/system/system.routes.ts'
import { settingsRoutes } from '#modules/settings/settings.routes.ts'
import { searchRoutes } from '#modules/search/search.routes.ts'
import { createLoginChallenges, type LoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { passkeysRoutes } from '#modules/second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from '#modules/second-factor/second-factor.routes.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { tagsRoutes } from '#modules/tags/tags.routes.ts'
import { handleCommentEvents } from '#modules/engagement/comment-events.ts'
import { invalidateEngagementPages } from '#modules/engagement/invalidate-pages.ts'
import { notifyOfLikes } from '#modules/engagement/like-notifications.ts'
import { emailPendingMessages } from '#modules/engagement/message-emails.ts'
import { createLoginTickets, type LoginTickets } from '#modules/third-party/login-tickets.ts'
import { webmentionsRoutes } from '#modules/webmentions/webmentions.routes.ts'
import { yearsRoutes } from '#modules/years/years.routes.ts'
import { wechatRoutes } from '#modules/wechat/wechat.routes.ts'

/** Routes every call of the contract; rejections are thrown as `AppError`. */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  deps.engagement.subscribe(invalidateEngagementPages(deps))
  deps.engagement.subscribe(handleCommentEvents(deps))
  deps.engagement.subscribe(emailPendingMessages(deps))
  deps.engagement.subscribe(notifyOfLikes(deps))
  deps.engagement.subscribe(sendApplicationNotifications(deps))
  const tickets = createLoginTickets(deps.createTtlStore)
  const challenges = createLoginChallenges(deps.createTtlStore)
  return new Hono<ApiEnv>().use(identify(deps)).route(
    '/',
    createCallRouter(createRoutes(deps, tickets, challenges), {
      ...deps,
      exchangeTicket: (c) => exchangeTicket({ ...deps, tickets, challenges }, c),
      submissions: createSubmissions(deps),
      uploadsFolder: join(deps.dataDir, uploadsFolder),
    }),
  )
}

function createRoutes(deps: ApiDeps, tickets: LoginTickets, challenges: LoginChallenges): CallRoute[] {
  const captcha = createCaptchaService(deps)
  return [
    siteRoutes(deps),
    noticesRoutes(deps),
    articlesRoutes(deps),
    ownArticlesRoutes(deps),
    tagsRoutes(deps),
    yearsRoutes(deps),
    commentsRoutes(deps),
    likesRoutes(deps),
    messagesRoutes(deps),
    moderationRoutes(deps),
    momentsRoutes(deps),
    pagesRoutes(deps),
    albumsRoutes(deps),
    albumEditingRoutes(deps),
    friendsRoutes(deps),
    managedFriendsRoutes(deps),
    hotSearchRoutes(deps),
    searchRoutes(deps),
    chatRoutes(deps),
    notificationsRoutes(deps),
    captchaRoutes(deps, captcha),
    authRoutes(deps, { captcha, challenges }),
    secondFactorRoutes(deps, challenges),
    passkeysRoutes(deps, challenges),
    ownAccountRoutes(deps),
    bansRoutes(deps),
    managedUsersRoutes(deps),
    oauthRoutes(deps, createOAuthService({ ...deps, tickets })),
    wechatRoutes(deps, challenges),
    webmentionsRoutes(deps),
    overviewRoutes(deps),
    mailSubscriptionsRoutes(deps),
    editingRoutes(deps),
    settingsRoutes(deps),
    systemRoutes(deps),
    momentEditingRoutes(deps),
    mediaRoutes(deps),
    filesRoutes(deps),
  ].flat()
}
