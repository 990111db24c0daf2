export {
  CaptchaSchema,
  ConfigEntrySchema,
  EmailCodeSchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  LoginRequestSchema,
  LoginSourceSchema,
  LoginUserSchema,
  NewPasswordSchema,
  NicknameSchema,
  PasswordRequestSchema,
  ProfileRequestSchema,
  SLIDER_SWITCH_KEY,
  SexSchema,
  UserSchema,
} from './accounts.ts'
export type {
  Captcha,
  ConfigEntry,
  EmailForgotRequest,
  EmailRegisterRequest,
  LoginRequest,
  LoginSource,
  LoginUser,
  PasswordRequest,
  ProfileRequest,
  Sex,
  User,
} from './accounts.ts'
export { ALBUM_GRANT_HEADER, AlbumGrantSchema, AlbumSchema } from './albums.ts'
export type { Album, AlbumGrant } from './albums.ts'
export {
  ArchiveYearSchema,
  ArticleDetailSchema,
  ArticleHighlightSchema,
  ArticleItemSchema,
  ArticleLinkSchema,
  ArticleListQuerySchema,
  ArticlePageSchema,
  ArticlePostSchema,
  CategoryPostsSchema,
  CategorySchema,
  MyArticlePageSchema,
  MyArticleQuerySchema,
  MyArticleSchema,
  RelatedArticleSchema,
  SeriesSchema,
  TocEntrySchema,
} from './articles.ts'
export type {
  ArchiveYear,
  ArticleDetail,
  ArticleHighlight,
  ArticleItem,
  ArticleLink,
  ArticleListParams,
  ArticlePage,
  ArticlePost,
  Category,
  CategoryPosts,
  MyArticle,
  MyArticlePage,
  MyArticleParams,
  RelatedArticle,
  Series,
  TocEntry,
} from './articles.ts'
export {
  ChatMessagePageSchema,
  ChatMessageSchema,
  ChatMessageTypeSchema,
  ChatRecallRequestSchema,
  ChatSendRequestSchema,
} from './chat.ts'
export type {
  ChatMessage,
  ChatMessagePage,
  ChatMessageType,
  ChatRecallRequest,
  ChatSendRequest,
} from './chat.ts'
export {
  CommentListQuerySchema,
  CommentPageSchema,
  CommentReplySchema,
  CommentRequestSchema,
  CommentSchema,
  CommentSortSchema,
} from './comments.ts'
export type {
  Comment,
  CommentListParams,
  CommentPage,
  CommentReply,
  CommentRequest,
  CommentSort,
} from './comments.ts'
export { EnvelopeSchema, ErrorExtraSchema, FieldErrorSchema, SUCCESS_CODE } from './envelope.ts'
export type { Envelope, ErrorExtra, FieldError } from './envelope.ts'
export { UPLOAD_MAX_BYTES, UploadSourceSchema } from './files.ts'
export type { UploadSource } from './files.ts'
export { FriendRequestSchema, FriendSchema } from './friends.ts'
export type { Friend, FriendRequest } from './friends.ts'
export { HotSearchEntrySchema, HotSearchSchema, HotSearchSourceSchema } from './hot-search.ts'
export type { HotSearch, HotSearchEntry, HotSearchSource } from './hot-search.ts'
export { LikeRequestSchema, LikeResultSchema, LikeTargetSchema } from './likes.ts'
export type { LikeRequest, LikeResult, LikeTarget } from './likes.ts'
export {
  GUEST_NICKNAME,
  MessageListQuerySchema,
  MessagePageSchema,
  MessageRequestSchema,
  MessageSchema,
} from './messages.ts'
export type { Message, MessagePage, MessageRequest } from './messages.ts'
export { MomentPageSchema, MomentSchema } from './moments.ts'
export type { Moment, MomentPage } from './moments.ts'
export {
  NotificationListQuerySchema,
  NotificationPageSchema,
  NotificationSchema,
  NotificationTypeSchema,
  UnreadEntrySchema,
  UnreadNumSchema,
} from './notifications.ts'
export type {
  Notification,
  NotificationListParams,
  NotificationPage,
  NotificationType,
  UnreadEntry,
  UnreadNum,
} from './notifications.ts'
export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PageQuerySchema, pageOf } from './paging.ts'
export type { Page, PageParams } from './paging.ts'
export { PhotoSchema, PictureMetaSchema, PictureSourceSchema, coverEntries } from './pictures.ts'
export type { Photo, PictureMeta, PictureSource } from './pictures.ts'
export { EmailSchema, IdParamSchema, IdSchema, PictureUrlSchema, WebUrlSchema } from './requests.ts'
export {
  CountSchema,
  FlagSchema,
  NamesSchema,
  NullableFlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  NullableTimeSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'
export { NoticeSchema, NoticesSchema, SiteCountersSchema, SiteInfoSchema } from './site.ts'
export type { Notice, Notices, SiteCounters, SiteInfo } from './site.ts'
export { NamedSchema, TagSchema } from './tags.ts'
export type { Named, Tag } from './tags.ts'
