import {
  articlesResource,
  createTransport,
  siteResource,
  tagsResource,
  type ApiClientOptions,
  type ArticlesResource,
  type SiteResource,
  type TagsResource,
} from '@qingjian/api-client'

/** The calls that this site makes, by domain. */
export interface Api {
  articles: ArticlesResource
  site: SiteResource
  tags: TagsResource
}

/** Makes the API client of one request or visit. */
export function createApi(options?: ApiClientOptions): Api {
  const send = createTransport(options)
  return { articles: articlesResource(send), site: siteResource(send), tags: tagsResource(send) }
}
