import type { ServerResponse } from 'node:http'
import { DEFAULT_PAGE_SIZE, pagePath } from '@qingjian/api-client/contract'
import { addressKey, isInQuery } from '#content/addresses/address-key.ts'
import { articleIdOf, isNumberedScreen } from '#content/addresses/own-screens.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { countArticles } from '#modules/articles/articles.repository.ts'
import { findContentFile } from '#modules/content-files/content-files.repository.ts'
import { findAddress, isArticleId, listPaginations } from '#modules/addresses/addresses.repository.ts'
import { findPage } from '#modules/pages/pages.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { localPath } from '#platform/http/local-path.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'

/** Looks up pages that had another address before they came to this site. */
export interface MovedPages {
  /** Path on this site, with an optional query; null where the address belongs to nothing, or to a page here. */
  find(path: string): Promise<string | null>
}

export interface MovedPagesOptions {
  db: Db
  now: () => number
  /** Paths of the screens without parameters. */
  publicPaths: readonly string[]
}

/** Lists with further pages. */
const pagedPath = /^\/(?:tags)?(?:\?|$)/

export function createMovedPages({ db, now, publicPaths }: MovedPagesOptions): MovedPages {
  // `/offline.html` of a theme is the page that this site has for it.
  const screens = new Set([...publicPaths, '/offline'])

  async function lookUp(key: string): Promise<string | null> {
    if (screens.has(key)) return key
    const id = articleIdOf(key)
    if (id !== null && (await isArticleId(db, id))) return null
    const moved = (await findAddress(db, now(), key)) ?? (await findContentFile(db, now(), key))?.target
    if (moved !== undefined && moved !== null) return moved
    // Another form of the address of a page, such as `/a.html`.
    return (await findPage(db, now(), key)) === undefined ? null : pagePath(key)
  }

  async function isKnown(key: string): Promise<boolean> {
    return screens.has(key) || (await findAddress(db, now(), key)) !== null
  }

  /** A page of a list; the last one where there are fewer pages than on the old site. */
  async function toPage(list: string, pageNum: number): Promise<string> {
    const query = new URLSearchParams(list.split('?')[1])
    const idOf = (name: string): number | undefined => Number(query.get(name)) || undefined
    const filter = { now: now(), categoryId: idOf('categoryId'), tagId: idOf('tagId') }
    const pages = Math.ceil((await countArticles(db, filter)) / DEFAULT_PAGE_SIZE)
    const page = Math.min(pageNum, pages)
    return page < 2 ? list : `${list}${list.includes('?') ? '&' : '?'}pageNum=${page}`
  }

  /** A page of a list at an address of another form than `/page/2`. */
  async function findPaged(key: string): Promise<string | null> {
    // Every pattern ends with a number; addresses of this site may match it, too.
    if (!/\d$/.test(key) || isNumberedScreen(key)) return null
    for (const { pattern, list } of await listPaginations(db)) {
      const mark = pattern
        .replaceAll(/[^\w/:-]/g, String.raw`\$&`)
        .replace(':num', String.raw`([1-9]\d{0,5})`)
      const [, before = '', page] = new RegExp(`^(.*)/${mark}$`).exec(key) ?? []
      if (page === undefined) continue
      const found = (await lookUp(before || '/')) ?? (before === list ? '/' : null)
      if (found !== null) return pagedPath.test(found) ? toPage(found, Number(page)) : found
    }
    return null
  }

  return {
    async find(path) {
      // A decoded path can have a question mark or a number sign.
      const key = addressKey(pagePath(path))
      // A mere trailing slash is the page handler's own redirect.
      if (key === null || screens.has(path.replace(/(?<=.)\/$/, ''))) return null
      const feed = /^(.*)\/(index|rss|feed|atom)\.xml$/.exec(key)
      if (feed !== null && (await lookUp(key)) === null)
        return (await isKnown(feed[1] || '/')) ? (feed[2] === 'atom' ? '/atom.xml' : '/rss.xml') : null
      const page = /^(.*)\/page\/([1-9]\d{0,5})$/.exec(key)
      const found = await lookUp(page === null ? key : page[1] || '/')
      const target =
        found === null || page === null || !pagedPath.test(found)
          ? found
          : await toPage(found, Number(page[2]))
      const moved = target ?? (await findPaged(key))
      // Targets are encoded, the path is not.
      return moved === null || decodePercent(moved) === path ? null : moved
    },
  }
}

/** The address of an article of WordPress that is in the query, such as `/?p=12`; null for others. */
export function addressInQuery({ path, query }: RequestTarget): string | null {
  const key = query === '' ? null : addressKey(`${pagePath(path)}?${query}`)
  return key !== null && isInQuery(key) ? key : null
}

/** Redirects permanently, with the query of the request; browsers keep its fragment where the target has none. */
export function redirectMoved(
  res: ServerResponse,
  path: string,
  { query }: RequestTarget,
  headers: Record<string, string>,
): void {
  const [, page = path, fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? []
  const target = query === '' ? path : `${page}${page.includes('?') ? '&' : '?'}${query}${fragment}`
  res
    .writeHead(301, {
      ...headers,
      Location: localPath(target),
      // The owner may correct an address: browsers must not store the redirect forever.
      'Cache-Control': 'max-age=3600',
      'Content-Length': 0,
    })
    .end()
}
