import { pagePath } from '@qingjian/api-client/contract'

/**
 * Builds the paths of links on the site. Route patterns are in `app/routes.tsx`; the server builds the paths of articles and
 * moments in `article-path.ts` and `moment-path.ts`.
 */
export const paths = {
  home: (options: { categoryId?: number | undefined; pageNum?: number } = {}): string =>
    withQuery('/', options),
  archive: (options: { year?: number } = {}): string => withQuery('/archive', options),
  /** A year in review. */
  year: (year: number): string => `/archive/${year}`,
  series: (name: string): string => `/series/${encodeURIComponent(name)}`,
  categories: (): string => '/categories',
  tags: (tag: { tagId?: number; tagName?: string; pageNum?: number } = {}): string => withQuery('/tags', tag),
  moments: ({ pageNum, id }: { pageNum?: number; id?: number } = {}): string =>
    withQuery('/moments', { pageNum }) + (id === undefined ? '' : `#moment-${id}`),
  hotSearch: (options: { source?: string | undefined; engine?: string; q?: string } = {}): string =>
    withQuery('/hotSearch', options),
  photos: (): string => '/photos',
  album: (id: number, { photo }: { photo?: number } = {}): string => withQuery(`/photos/${id}`, { photo }),
  friends: (options: { view?: 'articles' | undefined; pageNum?: number } = {}): string =>
    withQuery('/friends', options),
  about: (): string => '/about',
  /** A page of the owner. @param path Decoded. */
  page: (path: string): string => pagePath(path),
  random: (): string => '/random',
  post: (id: number): string => `/post/${id}`,
  messages: (options: { pageNum?: number } = {}): string => withQuery('/messages', options),
  login: ({ next, view }: { next?: string | undefined; view?: string } = {}): string =>
    withQuery('/login', { view, next: next === '/' ? undefined : next }),
  profile: (options: { tab?: string; pageNum?: number } = {}): string => withQuery('/user/profile', options),
  notifications: (options: { type?: string | undefined; pageNum?: number } = {}): string =>
    withQuery('/notifications', options),
  chat: (): string => '/chat',
  offline: (): string => '/offline',
  rss: (): string => '/rss.xml',
  atom: (): string => '/atom.xml',
  jsonFeed: (): string => '/feed.json',
}

/** Appends the parameters that have a value. The URL of page 1 has no page number. */
function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '' || (name === 'pageNum' && value === 1)) continue
    query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}
