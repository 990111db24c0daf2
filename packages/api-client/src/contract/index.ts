export {
  AuthorizeQuerySchema,
  CaptchaSolutionSchema,
  ConfirmationRequestSchema,
  DeleteAccountRequestSchema,
  EmailCodeQuerySchema,
  EmailCodeSchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  LOGIN_FAILURE_PARAM,
  LoginFailureSchema,
  LoginRequestSchema,
  LoginSourceSchema,
  NewPasswordSchema,
  NicknameSchema,
  OwnerRequestSchema,
  PasswordRequestSchema,
  ProfileRequestSchema,
  ProfileSchema,
  UserNameSchema,
} from './accounts.requests.ts'
export type {
  AuthorizeParams,
  CaptchaSolution,
  DeleteAccountRequest,
  EmailForgotRequest,
  EmailRegisterRequest,
  OwnerRequest,
  LoginFailure,
  ConfirmationRequest,
  LoginRequest,
  LoginSource,
  PasswordRequest,
  Profile,
  ProfileRequest,
} from './accounts.requests.ts'
export {
  CaptchaSchema,
  ConfigEntrySchema,
  CurrentUserSchema,
  LoginUserSchema,
  PersonalDataSchema,
  SESSION_LIFETIME_SECONDS,
  SLIDER_SWITCH_KEY,
  SessionSchema,
  SexSchema,
  TOKEN_COOKIE,
  UserSchema,
} from './accounts.ts'
export type {
  Captcha,
  ConfigEntry,
  CurrentUser,
  LoginUser,
  PersonalData,
  Session,
  Sex,
  User,
} from './accounts.ts'
export {
  EditableAlbumDetailSchema,
  EditableAlbumSchema,
  EditablePhotoSchema,
  StoredPhotoSchema,
} from './album-editing.ts'
export type { EditableAlbum, EditableAlbumDetail, EditablePhoto, StoredPhoto } from './album-editing.ts'
export {
  ALBUM_MAX_PHOTOS,
  AlbumChangesSchema,
  AlbumCreateRequestSchema,
  AlbumPhotoQuerySchema,
  AlbumPhotoUploadQuerySchema,
  AlbumSaveRequestSchema,
  PhotoFileSchema,
} from './album-editing.requests.ts'
export type {
  AlbumChanges,
  AlbumCreateRequest,
  AlbumPhotoQuery,
  AlbumPhotoUploadQuery,
  AlbumSaveRequest,
} from './album-editing.requests.ts'
export { ALBUM_GRANT_HEADER, AlbumGrantSchema, AlbumSchema } from './albums.ts'
export type { Album, AlbumGrant } from './albums.ts'
export { LockPasswordSchema } from './locks.ts'
export type { LockPassword } from './locks.ts'
export {
  ArchiveQuerySchema,
  ArticleListQuerySchema,
  CategoriesQuerySchema,
  MyArticleQuerySchema,
  SeriesQuerySchema,
} from './articles.requests.ts'
export type {
  ArchiveParams,
  ArticleListParams,
  CategoriesParams,
  MyArticleParams,
} from './articles.requests.ts'
export {
  ArchiveYearSchema,
  ArticleBodySchema,
  ArticleDetailSchema,
  ArticleHighlightSchema,
  ArticleItemSchema,
  ArticleLinkSchema,
  ArticlePageSchema,
  ArticlePostSchema,
  CategoryPostsSchema,
  CategorySchema,
  MyArticlePageSchema,
  MyArticleSchema,
  RelatedArticleSchema,
  SeriesDetailSchema,
  SeriesSchema,
  SeriesSummarySchema,
  TocEntrySchema,
} from './articles.ts'
export type {
  ArchiveYear,
  ArticleBody,
  ArticleDetail,
  ArticleHighlight,
  ArticleItem,
  ArticleLink,
  ArticlePage,
  ArticlePost,
  Category,
  CategoryPosts,
  MyArticle,
  MyArticlePage,
  RelatedArticle,
  Series,
  SeriesDetail,
  SeriesSummary,
  TocEntry,
} from './articles.ts'
export { CALL_PREFIXES, isCallPath } from './call-paths.ts'
export type { CallPath } from './call-paths.ts'
export {
  ChatListQuerySchema,
  ChatMuteRequestSchema,
  ChatRecallRequestSchema,
  ChatSendRequestSchema,
} from './chat.requests.ts'
export type { ChatListParams, ChatMuteRequest, ChatRecallRequest, ChatSendRequest } from './chat.requests.ts'
export {
  ChatMessagePageSchema,
  ChatMessageSchema,
  ChatMessageTypeSchema,
  ChatPresenceSchema,
} from './chat.ts'
export type { ChatMessage, ChatMessagePage, ChatMessageType, ChatPresence } from './chat.ts'
export {
  ANCHOR_CONTEXT_UNITS,
  ANCHOR_MAX_UNITS,
  CommentAnchorRequestSchema,
  CommentContentSchema,
  CommentListQuerySchema,
  CommentPreviewRequestSchema,
  CommentRequestSchema,
  CommentSortSchema,
} from './comments.requests.ts'
export type {
  CommentListParams,
  CommentPreviewRequest,
  CommentRequest,
  CommentSort,
} from './comments.requests.ts'
export {
  CommentAnchorSchema,
  CommentPageSchema,
  CommentPersonSchema,
  CommentPlaceSchema,
  CommentRecordPageSchema,
  CommentRecordSchema,
  CommentReplySchema,
  CommentSchema,
} from './comments.ts'
export type {
  Comment,
  CommentAnchor,
  CommentPage,
  CommentPerson,
  CommentPlace,
  CommentRecord,
  CommentRecordPage,
  CommentReply,
} from './comments.ts'
export {
  ConfirmationExtraSchema,
  EnvelopeSchema,
  ErrorExtraSchema,
  FieldErrorSchema,
  SUCCESS_CODE,
} from './envelope.ts'
export type { ConfirmationExtra, Envelope, ErrorExtra, FieldError } from './envelope.ts'
export {
  ARTICLE_TEXT_MAX_UNITS,
  ArticleCreateRequestSchema,
  ArticleDraftRequestSchema,
  ArticleFormChangesSchema,
  ArticleFormSchema,
  ArticlePreviewRequestSchema,
  ArticleSaveRequestSchema,
  ArticlesChangeRequestSchema,
  ArticlesRemoveRequestSchema,
  ArticlesUndoRequestSchema,
  BATCH_MAX_ARTICLES,
  BinRestoreRequestSchema,
  ContentHashSchema,
  ContentPathQuerySchema,
  ContentPathSchema,
  ContentPictureQuerySchema,
  FRONT_MATTER_MAX_UNITS,
  FrontMatterRequestSchema,
  NameReplacementSchema,
  PictureKeySchema,
  PictureLibraryQuerySchema,
  STICKY_MAX,
  VersionRestoreRequestSchema,
} from './editing.requests.ts'
export type {
  ArticleCreateRequest,
  ArticleDraftRequest,
  ArticleForm,
  ArticleFormChanges,
  ArticlePreviewRequest,
  ArticleSaveRequest,
  ArticlesChangeRequest,
  ArticlesRemoveRequest,
  ArticlesUndoRequest,
  BinRestoreRequest,
  ContentPathQuery,
  ContentPictureQuery,
  FrontMatterRequest,
  NameReplacement,
  PictureLibraryQuery,
  VersionRestoreRequest,
} from './editing.requests.ts'
export {
  ArticleDraftSchema,
  ArticleFileSchema,
  ArticlePreviewSchema,
  ArticleStateSchema,
  ArticleChangeResultSchema,
  BatchResultSchema,
  BinEntrySchema,
  ContentConflictSchema,
  ContentOperationSchema,
  ContentPictureSchema,
  PreviewLinkSchema,
  ContentProblemSchema,
  ContentVersionRefSchema,
  ContentVersionSchema,
  ContentVersionTextSchema,
  EditableArticleSchema,
  FrontMatterSchema,
  LibraryPicturePageSchema,
  LibraryPictureSchema,
} from './editing.ts'
export type {
  ArticleDraft,
  ArticleFile,
  ArticlePreview,
  ArticleState,
  ArticleChangeResult,
  BatchResult,
  BinEntry,
  ContentConflict,
  ContentOperation,
  ContentPicture,
  PreviewLink,
  ContentProblem,
  ContentVersion,
  ContentVersionRef,
  ContentVersionText,
  EditableArticle,
  FrontMatter,
  LibraryPicture,
} from './editing.ts'
export {
  LONG_PICTURE_RATIO,
  PHOTO_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_MEDIA_TYPES,
  UPLOAD_MAX_BYTES,
  UploadSourceSchema,
} from './files.requests.ts'
export type { UploadSource } from './files.requests.ts'
export { WebmentionQuerySchema, WebmentionRequestSchema } from './webmentions.requests.ts'
export { WebmentionSchema } from './webmentions.ts'
export type { Webmention } from './webmentions.ts'
export { FriendRequestSchema } from './friends.requests.ts'
export type { FriendRequest } from './friends.requests.ts'
export { FriendArticlePageSchema, FriendArticleSchema, FriendSchema } from './friends.ts'
export type { Friend, FriendArticle, FriendArticlePage } from './friends.ts'
export { HotSearchEntrySchema, HotSearchSchema, HotSearchSourceSchema } from './hot-search.ts'
export type { HotSearch, HotSearchEntry, HotSearchSource } from './hot-search.ts'
export {
  CHAT_MAX_CHARACTERS,
  CHAT_RECALL_MS,
  COMMENT_INTERVAL_SECONDS,
  COMMENT_MAX_CHARACTERS,
  EMAIL_CODE_INTERVAL_SECONDS,
  KEYWORD_MAX_CHARACTERS,
  MESSAGE_INTERVAL_SECONDS,
  MESSAGE_MAX_CHARACTERS,
  NICKNAME_MAX_CHARACTERS,
} from './limits.ts'
export { IDEMPOTENCY_KEY_HEADER, IdempotencyKeySchema } from './idempotency.requests.ts'
export { LikeRequestSchema, LikeTargetSchema } from './likes.requests.ts'
export type { LikeRequest, LikeTarget } from './likes.requests.ts'
export { LikeResultSchema, MyLikePageSchema, MyLikeSchema } from './likes.ts'
export type { LikeResult, MyLike, MyLikePage } from './likes.ts'
export {
  FRIEND_NOTE_MAX_UNITS,
  FriendDecisionRequestSchema,
  FriendFieldsSchema,
  FriendOrderRequestSchema,
  FriendProbeRequestSchema,
  FriendRemoveRequestSchema,
  FriendSaveRequestSchema,
} from './managed-friends.requests.ts'
export type {
  FriendDecisionRequest,
  FriendFields,
  FriendOrderRequest,
  FriendProbeRequest,
  FriendRemoveRequest,
  FriendSaveRequest,
} from './managed-friends.requests.ts'
export {
  FriendApplicationSchema,
  FriendOriginSchema,
  FriendProbeSchema,
  ManagedFriendSchema,
  ManagedFriendsSchema,
} from './managed-friends.ts'
export type {
  FriendApplication,
  FriendOrigin,
  FriendProbe,
  ManagedFriend,
  ManagedFriends,
} from './managed-friends.ts'
export {
  EndSessionsRequestSchema,
  ManagedUserQuerySchema,
  RoleRequestSchema,
  UserFilterSchema,
} from './managed-users.requests.ts'
export type {
  EndSessionsRequest,
  ManagedUserParams,
  RoleRequest,
  UserFilter,
} from './managed-users.requests.ts'
export {
  ManagedUserPageSchema,
  ManagedUserSchema,
  UserRoleSchema,
  UserTextPageSchema,
  UserTextSchema,
} from './managed-users.ts'
export type { ManagedUser, ManagedUserPage, UserRole, UserText, UserTextPage } from './managed-users.ts'
export {
  NOTICE_MAX_UNITS,
  NoticeFieldsSchema,
  NoticeRemoveRequestSchema,
  NoticeSaveRequestSchema,
} from './managed-notices.requests.ts'
export type { NoticeFields, NoticeRemoveRequest, NoticeSaveRequest } from './managed-notices.requests.ts'
export { ManagedNoticeSchema, ManagedNoticesSchema, NoticePositionSchema } from './managed-notices.ts'
export type { ManagedNotice, ManagedNotices, NoticePosition } from './managed-notices.ts'
export { MailKindSchema, MailSubscriptionSchema } from './mail.ts'
export type { MailKind, MailSubscription } from './mail.ts'
export { MessageListQuerySchema, MessageRequestSchema } from './messages.requests.ts'
export type { MessageRequest } from './messages.requests.ts'
export { GUEST_NICKNAME, MessagePageSchema, MessageSchema } from './messages.ts'
export type { Message, MessagePage } from './messages.ts'
export { DecisionResultSchema, ModeratedItemSchema, ModeratedSliceSchema } from './moderation.ts'
export type { DecisionResult, ModeratedItem, ModeratedSlice } from './moderation.ts'
export {
  ApprovalRequestSchema,
  BanRequestSchema,
  DECISION_MAX_ITEMS,
  DecisionRequestSchema,
  ModeratedStateSchema,
  ModeratedTypeSchema,
  ModerationListQuerySchema,
  StickRequestSchema,
} from './moderation.requests.ts'
export type {
  ApprovalRequest,
  BanRequest,
  DecisionAction,
  DecisionRequest,
  ModeratedState,
  ModeratedType,
  ModerationListParams,
  StickRequest,
} from './moderation.requests.ts'
export { EditableMomentPageSchema, EditableMomentSchema } from './moment-editing.ts'
export type { EditableMoment, EditableMomentPage } from './moment-editing.ts'
export {
  MOMENT_MAX_PICTURES,
  MOMENT_TEXT_MAX_UNITS,
  MomentContentSchema,
  MomentCreateRequestSchema,
  MomentFileQuerySchema,
  MomentSaveRequestSchema,
} from './moment-editing.requests.ts'
export type {
  MomentContent,
  MomentCreateRequest,
  MomentFileParams,
  MomentSaveRequest,
} from './moment-editing.requests.ts'
export { MomentPageSchema, MomentSchema } from './moments.ts'
export { pagePath, SitePageSchema } from './pages.ts'
export type { SitePage } from './pages.ts'
export { SitePageQuerySchema } from './pages.requests.ts'
export type { Moment, MomentPage } from './moments.ts'
export {
  RecoveryCodesSchema,
  SecondFactorExtraSchema,
  SecondFactorSchema,
  TotpSetupSchema,
} from './second-factor.ts'
export type { LoginChallenge, SecondFactor, SecondFactorExtra, TotpSetup } from './second-factor.ts'
export { PasskeyCreationOptionsSchema, PasskeyRequestOptionsSchema, PasskeySchema } from './passkeys.ts'
export type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from './passkeys.ts'
export {
  PasskeyAssertionSchema,
  PasskeyAttestationSchema,
  PasskeyConfirmationRequestSchema,
  PasskeyLoginOptionsRequestSchema,
  PasskeyLoginRequestSchema,
  PasskeyNameSchema,
  PasskeyRegistrationRequestSchema,
  PasskeyRemovalRequestSchema,
  PasskeyRenameRequestSchema,
} from './passkeys.requests.ts'
export type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyConfirmationRequest,
  PasskeyLoginOptionsRequest,
  PasskeyLoginRequest,
  PasskeyRegistrationRequest,
  PasskeyRenameRequest,
} from './passkeys.requests.ts'
export { SecondFactorRequestSchema, TotpCodeRequestSchema } from './second-factor.requests.ts'
export type { SecondFactorRequest, TotpCodeRequest } from './second-factor.requests.ts'
export { SearchQuerySchema, SuggestQuerySchema } from './search.requests.ts'
export type { SearchParams } from './search.requests.ts'
export { SEARCH_KINDS, SearchItemSchema, SearchPageSchema } from './search.ts'
export type { SearchItem, SearchKind, SearchPage } from './search.ts'
export { NotificationListQuerySchema, SystemNotificationRequestSchema } from './notifications.requests.ts'
export type { NotificationListParams, SystemNotificationRequest } from './notifications.requests.ts'
export {
  NotificationPageSchema,
  NotificationSchema,
  NotificationTypeSchema,
  UnreadEntrySchema,
  UnreadNumSchema,
} from './notifications.ts'
export type {
  Notification,
  NotificationPage,
  NotificationType,
  UnreadEntry,
  UnreadNum,
} from './notifications.ts'
export { PageQuerySchema } from './paging.requests.ts'
export type { PageParams } from './paging.requests.ts'
export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageOf } from './paging.ts'
export type { Page } from './paging.ts'
export { PhotoSchema, pictureFormats, PictureMetaSchema, PictureSourceSchema } from './pictures.ts'
export type { Photo, PictureFormat, PictureMeta, PictureSource } from './pictures.ts'
export { EmailSchema, IdSchema, PictureUrlSchema, WebUrlSchema } from './scalars.requests.ts'
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
export {
  BackupSchema,
  ContentErrorSchema,
  FirstStepsSchema,
  NamedCountSchema,
  SystemSchema,
  VisitDaySchema,
  VisitsSchema,
  WaitingSchema,
} from './overview.ts'
export type {
  Backup,
  ContentError,
  FirstSteps,
  NamedCount,
  System,
  VisitDay,
  Visits,
  Waiting,
} from './overview.ts'
export {
  BlockedWordsFileSchema,
  SettingFieldSchema,
  SettingKindSchema,
  SettingsFileSchema,
  SettingsFormSchema,
} from './settings.ts'
export type { BlockedWordsFile, SettingField, SettingKind, SettingsFile, SettingsForm } from './settings.ts'
export {
  settingPicturePath,
  SettingPictureQuerySchema,
  SETTINGS_TEXT_MAX_UNITS,
  SettingsChangeRequestSchema,
  SettingsSaveRequestSchema,
  SettingValueSchema,
} from './settings.requests.ts'
export type {
  SettingPictureQuery,
  SettingsChangeRequest,
  SettingsSaveRequest,
  SettingValue,
} from './settings.requests.ts'
export {
  AuditEntrySchema,
  AuditPageSchema,
  BackupDownloadSchema,
  BackupFileSchema,
  BackupsSchema,
  ContentCheckStateSchema,
  ContentExportSchema,
  ContentProblemGroupSchema,
  ContentReportSchema,
  LogWarningSchema,
} from './system.ts'
export type {
  AuditEntry,
  AuditPage,
  BackupDownload,
  BackupFile,
  Backups,
  ContentCheckState,
  ContentExport,
  ContentProblemGroup,
  ContentReport,
  LogWarning,
} from './system.ts'
export { AuditQuerySchema, BackupNameSchema, BackupScheduleSchema } from './system.requests.ts'
export type { AuditParams, BackupName, BackupSchedule } from './system.requests.ts'
export { VISIT_PERIODS, VisitsQuerySchema } from './overview.requests.ts'
export type { VisitPeriod } from './overview.requests.ts'
export { YearCommentSchema, YearMomentSchema, YearReviewSchema } from './years.ts'
export type { YearComment, YearMoment, YearReview } from './years.ts'
export { MediaFilePageSchema, MediaFileSchema, MediaKindSchema, MediaUseSchema } from './media.ts'
export type { MediaFile, MediaKind, MediaUse } from './media.ts'
export { MediaQuerySchema, MediaRemoveRequestSchema, MediaUploadQuerySchema } from './media.requests.ts'
export type { MediaQuery, MediaRemoveRequest, MediaUploadQuery } from './media.requests.ts'
