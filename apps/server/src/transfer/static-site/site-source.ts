import type { SearchItem } from '@qingjian/api-client/contract'

/** A site as its guests see it. */
export interface SiteSource {
  /** Responds to a GET; redirects are not followed. */
  get(path: string): Promise<Response>
  /**
   * The data of a read call.
   * @param path With query, such as `/api/tag/list`.
   */
  call(path: string): Promise<unknown>
  /** As `call`, for data that is written in another form. */
  read(path: string): Promise<unknown>
  /** The responses of all calls so far, as JSON, by path and query. */
  calls: ReadonlyMap<string, string>
  /** What the search finds besides titles, by id. */
  readTexts(
    kind: SearchItem['kind'],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { title: string; summary: string; body: string }>>
  /** Addresses that pages had in another system. */
  oldAddresses: readonly string[]
  /** Paths of the articles that are in no list. */
  unlistedPaths: readonly string[]
  /** Paths of the files with which search engines verify the owner. */
  verificationPaths: readonly string[]
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Policy of pages. */
  contentSecurityPolicy: string
  /** Paths of the public pages without parameters. */
  publicPaths: readonly string[]
  /** Names of the query parameters of which each value is a page. */
  pageParameters: readonly string[]
  /** Prefixes of the paths of pages that need a server. */
  excludedPaths: readonly string[]
  /** Folder of the built blog's files. */
  clientDir: string
  /** Built script that responds to calls in the browser. */
  apiScript: string
}
