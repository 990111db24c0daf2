export { createApiClient } from './client.ts'
export type { ApiClient } from './client.ts'
export {
  ApiError,
  isApiError,
  isNetworkError,
  isResponseShapeError,
  isTimeoutError,
  isUnauthorizedError,
  NetworkError,
  ResponseShapeError,
  TimeoutError,
} from './errors.ts'
export type { ApiErrorDetails } from './errors.ts'
export { createTransport, REQUEST_TIMEOUT_MS } from './transport.ts'
export type { ApiClientOptions, TransportRequest, CallOptions, Transport } from './transport.ts'
export { accountsResource } from './resources/accounts.ts'
export type { AccountsResource } from './resources/accounts.ts'
export { albumsResource } from './resources/albums.ts'
export type { AlbumPhotosOptions, AlbumsResource } from './resources/albums.ts'
export { articlesResource } from './resources/articles.ts'
export type { ArticlesResource } from './resources/articles.ts'
export { chatResource } from './resources/chat.ts'
export type { ChatResource } from './resources/chat.ts'
export { commentsResource } from './resources/comments.ts'
export type { CommentsResource } from './resources/comments.ts'
export { filesResource } from './resources/files.ts'
export type { FilesResource } from './resources/files.ts'
export { friendsResource } from './resources/friends.ts'
export type { FriendsResource } from './resources/friends.ts'
export { hotSearchResource } from './resources/hot-search.ts'
export type { HotSearchResource } from './resources/hot-search.ts'
export { likesResource } from './resources/likes.ts'
export type { LikesResource } from './resources/likes.ts'
export { mailResource } from './resources/mail.ts'
export type { MailResource } from './resources/mail.ts'
export { messagesResource } from './resources/messages.ts'
export type { MessagesResource } from './resources/messages.ts'
export { momentsResource } from './resources/moments.ts'
export type { MomentsResource } from './resources/moments.ts'
export { notificationsResource } from './resources/notifications.ts'
export type { NotificationsResource } from './resources/notifications.ts'
export { ownArticlesResource } from './resources/own-articles.ts'
export type { OwnArticlesResource } from './resources/own-articles.ts'
export { searchResource } from './resources/search.ts'
export type { SearchResource } from './resources/search.ts'
export { siteResource } from './resources/site.ts'
export type { SiteResource } from './resources/site.ts'
export { tagsResource } from './resources/tags.ts'
export type { TagsResource } from './resources/tags.ts'
export { webmentionsResource } from './resources/webmentions.ts'
export type { WebmentionsResource } from './resources/webmentions.ts'
export { yearsResource } from './resources/years.ts'
export type { YearsResource } from './resources/years.ts'
