/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import * as contract from './contract/index.ts'
import * as client from './index.ts'
import * as query from './query/index.ts'

test('the client’s names', () => {
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
      "siteResource",
      "tagsResource",
    ]
  `)
})

test('the contract’s names', () => {
  expect(Object.keys(contract).toSorted()).toMatchInlineSnapshot(`
    [
      "ALBUM_GRANT_HEADER",
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
      "CaptchaSchema",
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
      "DEFAULT_PAGE_SIZE",
      "DeleteAccountRequestSchema",
      "EmailCodeSchema",
      "EmailForgotRequestSchema",
      "EmailRegisterRequestSchema",
      "EmailSchema",
      "EnvelopeSchema",
      "ErrorExtraSchema",
      "FieldErrorSchema",
      "FlagSchema",
      "FriendRequestSchema",
      "FriendSchema",
      "GUEST_NICKNAME",
      "HotSearchEntrySchema",
      "HotSearchSchema",
      "HotSearchSourceSchema",
      "IdParamSchema",
      "IdSchema",
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
      "RelatedArticleSchema",
      "SLIDER_SWITCH_KEY",
      "SUCCESS_CODE",
      "SeriesSchema",
      "SessionSchema",
      "SexSchema",
      "SiteCountersSchema",
      "SiteInfoSchema",
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
      "WebUrlSchema",
      "pageOf",
    ]
  `)
})

test('the query factories’ names', () => {
  expect(Object.keys(query).toSorted()).toMatchInlineSnapshot(`
    [
      "accountQueries",
      "albumQueries",
      "articleQueries",
      "chatQueries",
      "commentQueries",
      "currentUserQuery",
      "friendQueries",
      "hotSearchQueries",
      "isUnreadQuery",
      "likeQueries",
      "mailQueries",
      "messageQueries",
      "momentQueries",
      "notificationQueries",
      "ownArticleQueries",
      "siteQueries",
      "tagQueries",
    ]
  `)
})

test('importing the client leaves the globals as they are, and needs no browser and no fetch', () => {
  const entry = new URL('index.ts', import.meta.url).href
  const script = `
    delete globalThis.fetch
    new Request('http://server') // Node sets up its own globals with the first one.
    const before = Reflect.ownKeys(globalThis)
    const { createApiClient } = await import(${JSON.stringify(entry)})
    createApiClient()
    const after = Reflect.ownKeys(globalThis)
    console.log(JSON.stringify(after.filter((key) => !before.includes(key)).map(String)))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toEqual([])
})
