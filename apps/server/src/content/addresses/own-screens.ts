import { isCallPath } from '@qingjian/api-client/contract'

/** Addresses of lists, feeds and pages that old sites have as well. */
export const sharedScreens: readonly string[] = [
  '/archive',
  '/categories',
  '/tags',
  '/moments',
  '/photos',
  '/messages',
  '/friends',
  '/about',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
]

/** Addresses of this site that no article, list or redirect can have: its screens and files. */
const ownScreens = new Set([
  '/',
  ...sharedScreens,
  '/hotSearch',
  '/random',
  '/login',
  '/notifications',
  '/chat',
  '/offline',
  '/api-docs',
  '/openapi.json',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
])

/** With `/post/N`, which belongs to a redirect while there is no such article. */
const ownPrefixes =
  /^\/(?:archive\/\d{4}$|photos\/\d+$|(?:series|user|unsubscribe|assets|media|sealed|uploads|cards|preview|backups|icons|files|admin|storybook)(?:\/|$))/

/** Whether the address, see `addressKey`, belongs to a screen, a call or a file of this site. */
export function isOwnScreen(key: string): boolean {
  return ownScreens.has(key) || ownPrefixes.test(key) || isCallPath(key)
}

/** Whether the address is that of an article, or of a screen whose last part may be a number; a page of a list of a series is neither. */
export function isNumberedScreen(key: string): boolean {
  return articleIdOf(key) !== null || (isOwnScreen(key) && !/^\/series\/[^/]+\/./.test(key))
}

/** Id of the article with this address; null where it is not the address of an article here. */
export function articleIdOf(key: string): number | null {
  const id = /^\/post\/(\d{1,15})$/.exec(key)?.[1]
  return id === undefined ? null : Number(id)
}
