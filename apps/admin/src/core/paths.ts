/** Paths of the screens, below `/admin`. */
export const paths = {
  overview: (): string => '/',
  welcome: (): string => '/welcome',
  engagement: (): string => '/engagement',
  articles: (): string => '/articles',
  /** The articles of a category or tag. */
  articlesOf: (kind: 'category' | 'tag', name: string): string =>
    `/articles?${kind}=${encodeURIComponent(name)}`,
  taxonomy: (): string => '/taxonomy',
  settings: (): string => '/settings',
  /** @param line Of `site.yaml`, from 1. */
  settingsAt: (line: number | null): string => (line === null ? '/settings' : `/settings?line=${line}`),
  /** @param key Of `site.yaml`. */
  setting: (key: string): string => `/settings#${encodeURIComponent(key)}`,
  friends: (): string => '/friends',
  notices: (): string => '/notices',
  notify: (userId: number): string => `/notices?to=${userId}`,
  users: (): string => '/users',
  user: (id: number): string => `/users/${id}`,
  system: (): string => '/system',
  security: (): string => '/security',
  moments: (): string => '/moments',
  media: (): string => '/media',
  moment: (id: number): string => `/moments?moment=${id}`,
  albums: (): string => '/albums',
  /** @param folder Name of its folder. */
  album: (folder: string): string => `/albums/${encodeURIComponent(folder)}`,
  editor: (path: string, line: number | null = null): string =>
    `/editor?path=${encodeURIComponent(path)}${line === null ? '' : `&line=${line}`}`,
}

/** Paths of the site; links to them leave the back office. */
export const sitePaths = {
  home: (): string => '/',
  login: (next: string): string => `/login?next=${encodeURIComponent(next)}`,
  post: (id: number): string => `/post/${id}`,
  comment: (articleId: number, id: number): string => `/post/${articleId}#comment-${id}`,
  album: (id: number): string => `/photos/${id}`,
  messages: (): string => '/messages',
  chat: (): string => '/chat',
}
