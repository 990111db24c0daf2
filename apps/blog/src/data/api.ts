import {
  accountsResource,
  articlesResource,
  commentsResource,
  createTransport,
  filesResource,
  likesResource,
  siteResource,
  tagsResource,
  type AccountsResource,
  type ApiClientOptions,
  type ArticlesResource,
  type CommentsResource,
  type FilesResource,
  type LikesResource,
  type SiteResource,
  type TagsResource,
} from '@qingjian/api-client'

/** The calls that this site makes, by domain. */
export interface Api {
  accounts: AccountsResource
  articles: ArticlesResource
  comments: CommentsResource
  files: FilesResource
  likes: LikesResource
  site: SiteResource
  tags: TagsResource
}

/** Makes the API client of one request or visit. */
export function createApi(options?: ApiClientOptions): Api {
  const send = createTransport(options)
  return {
    accounts: accountsResource(send),
    articles: articlesResource(send),
    comments: commentsResource(send),
    files: filesResource(send),
    likes: likesResource(send),
    site: siteResource(send),
    tags: tagsResource(send),
  }
}
