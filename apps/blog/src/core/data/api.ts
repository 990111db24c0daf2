import {
  accountsResource,
  albumsResource,
  articlesResource,
  chatResource,
  commentsResource,
  createTransport,
  filesResource,
  friendsResource,
  hotSearchResource,
  likesResource,
  momentsResource,
  notificationsResource,
  ownArticlesResource,
  mailResource,
  messagesResource,
  siteResource,
  tagsResource,
  type AccountsResource,
  type AlbumsResource,
  type ApiClientOptions,
  type ArticlesResource,
  type ChatResource,
  type CommentsResource,
  type FilesResource,
  type FriendsResource,
  type HotSearchResource,
  type LikesResource,
  type MomentsResource,
  type NotificationsResource,
  type OwnArticlesResource,
  type MailResource,
  type MessagesResource,
  type SiteResource,
  type TagsResource,
} from '@qingjian/api-client'

/** The calls that this site makes, by domain. */
export interface Api {
  accounts: AccountsResource
  albums: AlbumsResource
  articles: ArticlesResource
  chat: ChatResource
  comments: CommentsResource
  files: FilesResource
  friends: FriendsResource
  hotSearch: HotSearchResource
  likes: LikesResource
  moments: MomentsResource
  notifications: NotificationsResource
  ownArticles: OwnArticlesResource
  mail: MailResource
  messages: MessagesResource
  site: SiteResource
  tags: TagsResource
}

/** Makes the API client of one request or visit. */
export function createApi(options?: ApiClientOptions): Api {
  const send = createTransport(options)
  return {
    accounts: accountsResource(send),
    albums: albumsResource(send),
    articles: articlesResource(send),
    chat: chatResource(send),
    comments: commentsResource(send),
    files: filesResource(send),
    friends: friendsResource(send),
    hotSearch: hotSearchResource(send),
    likes: likesResource(send),
    moments: momentsResource(send),
    notifications: notificationsResource(send),
    ownArticles: ownArticlesResource(send),
    mail: mailResource(send),
    messages: messagesResource(send),
    site: siteResource(send),
    tags: tagsResource(send),
  }
}
