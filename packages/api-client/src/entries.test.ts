/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import * as admin from './admin/index.ts'
import * as calls from './calls/index.ts'
import * as contract from './contract/index.ts'
import * as client from './index.ts'
import * as openapi from './openapi/index.ts'
import * as query from './query/index.ts'

test('exports of the client', () => {
  expect(Object.keys(client).toSorted()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "NetworkError",
      "REQUEST_TIMEOUT_MS",
      "ResponseShapeError",
      "TimeoutError",
      "accountsResource",
      "albumsResource",
      "articlesResource",
      "chatResource",
      "commentsResource",
      "createApiClient",
      "createProgressFetch",
      "createTransport",
      "filesResource",
      "friendsResource",
      "hotSearchResource",
      "isApiError",
      "isNetworkError",
      "isResponseShapeError",
      "isTimeoutError",
      "isUnauthorizedError",
      "likesResource",
      "mailResource",
      "messagesResource",
      "momentsResource",
      "notificationsResource",
      "ownArticlesResource",
      "searchResource",
      "siteResource",
      "tagsResource",
      "webmentionsResource",
      "yearsResource",
    ]
  `)
})

test('exports of the admin calls', () => {
  expect(Object.keys(admin)).toEqual(['moderationResource', 'overviewResource'])
})

test('exports of the contract', () => {
  expect(Object.keys(contract).toSorted()).toMatchInlineSnapshot(`
    [
      "ALBUM_GRANT_HEADER",
      "ANCHOR_CONTEXT_UNITS",
      "ANCHOR_MAX_UNITS",
      "AlbumGrantSchema",
      "AlbumPasswordSchema",
      "AlbumSchema",
      "ApprovalRequestSchema",
      "ArchiveYearSchema",
      "ArticleDetailSchema",
      "ArticleHighlightSchema",
      "ArticleItemSchema",
      "ArticleLinkSchema",
      "ArticleListQuerySchema",
      "ArticlePageSchema",
      "ArticlePostSchema",
      "AuthorizeQuerySchema",
      "BanRequestSchema",
      "CALL_PREFIXES",
      "CaptchaSchema",
      "CaptchaSolutionSchema",
      "CategoryPostsSchema",
      "CategorySchema",
      "ChatListQuerySchema",
      "ChatMessagePageSchema",
      "ChatMessageSchema",
      "ChatMessageTypeSchema",
      "ChatMuteRequestSchema",
      "ChatPresenceSchema",
      "ChatRecallRequestSchema",
      "ChatSendRequestSchema",
      "CommentAnchorRequestSchema",
      "CommentAnchorSchema",
      "CommentContentSchema",
      "CommentListQuerySchema",
      "CommentPageSchema",
      "CommentPersonSchema",
      "CommentPlaceSchema",
      "CommentPreviewRequestSchema",
      "CommentRecordPageSchema",
      "CommentRecordSchema",
      "CommentReplySchema",
      "CommentRequestSchema",
      "CommentSchema",
      "CommentSortSchema",
      "ConfigEntrySchema",
      "CountSchema",
      "CurrentUserSchema",
      "DECISION_MAX_ITEMS",
      "DEFAULT_PAGE_SIZE",
      "DecisionRequestSchema",
      "DecisionResultSchema",
      "DeleteAccountRequestSchema",
      "EmailCodeQuerySchema",
      "EmailCodeSchema",
      "EmailForgotRequestSchema",
      "EmailRegisterRequestSchema",
      "EmailSchema",
      "EnvelopeSchema",
      "ErrorExtraSchema",
      "FieldErrorSchema",
      "FlagSchema",
      "FriendArticlePageSchema",
      "FriendArticleSchema",
      "FriendRequestSchema",
      "FriendSchema",
      "GUEST_NICKNAME",
      "HotSearchEntrySchema",
      "HotSearchSchema",
      "HotSearchSourceSchema",
      "IDEMPOTENCY_KEY_HEADER",
      "IdSchema",
      "IdempotencyKeySchema",
      "LOGIN_FAILURE_PARAM",
      "LikeRequestSchema",
      "LikeResultSchema",
      "LikeTargetSchema",
      "LoginFailureSchema",
      "LoginRequestSchema",
      "LoginSourceSchema",
      "LoginUserSchema",
      "MAX_PAGE_SIZE",
      "MailKindSchema",
      "MailSubscriptionSchema",
      "MessageListQuerySchema",
      "MessagePageSchema",
      "MessageRequestSchema",
      "MessageSchema",
      "ModeratedItemSchema",
      "ModeratedSliceSchema",
      "ModeratedStateSchema",
      "ModeratedTypeSchema",
      "ModerationListQuerySchema",
      "MomentPageSchema",
      "MomentSchema",
      "MyArticlePageSchema",
      "MyArticleQuerySchema",
      "MyArticleSchema",
      "MyLikePageSchema",
      "MyLikeSchema",
      "NamedSchema",
      "NamesSchema",
      "NewPasswordSchema",
      "NicknameSchema",
      "NoticeSchema",
      "NoticesSchema",
      "NotificationListQuerySchema",
      "NotificationPageSchema",
      "NotificationSchema",
      "NotificationTypeSchema",
      "NullableFlagSchema",
      "NullableIdSchema",
      "NullableTextSchema",
      "NullableTimeSchema",
      "OptionalFlagSchema",
      "PageQuerySchema",
      "PasswordRequestSchema",
      "PersonalDataSchema",
      "PhotoSchema",
      "PictureMetaSchema",
      "PictureSourceSchema",
      "PictureUrlSchema",
      "ProfileRequestSchema",
      "ProfileSchema",
      "RelatedArticleSchema",
      "SEARCH_KINDS",
      "SLIDER_SWITCH_KEY",
      "SUCCESS_CODE",
      "SearchItemSchema",
      "SearchPageSchema",
      "SearchQuerySchema",
      "SeriesDetailSchema",
      "SeriesQuerySchema",
      "SeriesSchema",
      "SeriesSummarySchema",
      "SessionSchema",
      "SexSchema",
      "SiteCountersSchema",
      "SiteInfoSchema",
      "StickRequestSchema",
      "SuggestQuerySchema",
      "SystemNotificationRequestSchema",
      "TagSchema",
      "TextSchema",
      "TimeSchema",
      "TocEntrySchema",
      "UPLOAD_MAX_BYTES",
      "UnreadEntrySchema",
      "UnreadNumSchema",
      "UploadSourceSchema",
      "UserSchema",
      "WaitingSchema",
      "WebUrlSchema",
      "WebmentionQuerySchema",
      "WebmentionRequestSchema",
      "WebmentionSchema",
      "YearCommentSchema",
      "YearMomentSchema",
      "YearReviewSchema",
      "isCallPath",
      "pageOf",
    ]
  `)
})

test('exports of the table of calls', () => {
  expect(Object.keys(calls).toSorted()).toEqual([
    'JSON_BODY_MAX_BYTES',
    'allCalls',
    'calls',
    'hasSideEffects',
  ])
})

test('exports of the OpenAPI document', () => {
  expect(Object.keys(openapi)).toEqual(['createOpenApi'])
})

test('exports of the query factories', () => {
  expect(Object.keys(query).toSorted()).toMatchInlineSnapshot(`
    [
      "accountMutations",
      "accountQueries",
      "albumQueries",
      "articleQueries",
      "chatMutations",
      "chatQueries",
      "commentMutations",
      "commentQueries",
      "currentUserQuery",
      "fileMutations",
      "friendQueries",
      "hotSearchQueries",
      "isUnreadQuery",
      "likeMutations",
      "likeQueries",
      "mailMutations",
      "mailQueries",
      "messageMutations",
      "messageQueries",
      "moderationQueries",
      "momentQueries",
      "notificationMutations",
      "notificationQueries",
      "overviewQueries",
      "ownArticleMutations",
      "ownArticleQueries",
      "searchQueries",
      "siteQueries",
      "tagQueries",
      "webmentionQueries",
      "yearQueries",
    ]
  `)
})

test('importing the client changes no globals and requires neither a browser nor fetch', () => {
  const entry = new URL('index.ts', import.meta.url).href
  const script = `
    delete globalThis.fetch
    new Request('http://server') // Node defines lazy globals on first use.
    const before = Reflect.ownKeys(globalThis)
    const { createApiClient } = await import(${JSON.stringify(entry)})
    createApiClient({ baseUrl: 'https://blog.example/api/' })
    const after = Reflect.ownKeys(globalThis)
    console.log(JSON.stringify(after.filter((key) => !before.includes(key)).map(String)))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toEqual([])
})
