import { addressKey } from '#content/addresses/address-key.ts'
import type { ArticleFacts, OldAddress } from '#content/addresses/article-facts.ts'
import {
  type ListAddress,
  listAddresses,
  paginationAddresses,
  sectionAddresses,
  yearAddresses,
} from '#content/addresses/list-addresses.ts'
import { lineOfManyAliases, maxAliases, oldAddresses, withRoot } from '#content/addresses/old-addresses.ts'
import { articleIdOf, isOwnScreen, sharedScreens } from '#content/addresses/own-screens.ts'
import { findRedirectCycles } from '#content/addresses/redirect-cycles.ts'
import type { Redirect } from '#content/addresses/read-redirects.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { pagePath } from '@qingjian/api-client/contract'
import type { PageAlias, PagePath } from '#content/pages/page-list.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { AddressTarget, CompiledAddress, ContentProblem } from '#content/compiled-content.ts'
import { describeError } from '#content/content-reporter.ts'

/** The old addresses of a site. */
export interface AddressTable {
  rows: CompiledAddress[]
  /** What this site has for an address, see `addressKey`. */
  targets: ReadonlyMap<string, AddressTarget>
  /** The main address that each article had, by source path, with the root of the old site. */
  mainPaths: ReadonlyMap<string, string>
  /** Keys of the pages that got their address, by source path. */
  pages: ReadonlyMap<string, string>
  /** Paths at which they are served. */
  pagePaths: ReadonlySet<string>
  /** What the old system put before links from the root; usually empty. */
  linkBase: string
  /** Addresses that two pages claim, at the one that did not get it. */
  problems: ContentProblem[]
}

type ArticleTarget = Extract<AddressTarget, { kind: 'article' }>

interface Claim {
  path: string
  target: AddressTarget
  /** URL that feeds of the old site had; null for other addresses. */
  url: string | null
  /** Where the claim was written down; null for one that needs no report. */
  place: Pick<ContentProblem, 'file' | 'line'> | null
  /** The page that is served at its address, without the root of the old site; undefined for an address that redirects. */
  page?: PagePath
}

/**
 * Assigns each old address to one page: redirects of the owner first, then what articles had by the rule of the system, what
 * their front matter names, lists and feeds, pages, sections, and last what articles may have had.
 * @param ids Ids of the articles here, whose addresses cannot be taken.
 * @param pages Pages that keep their address, without the root of the old site.
 * @param aliases Further addresses of pages, without that root.
 */
export function createAddressTable(
  articles: readonly ArticleFacts[],
  site: SourceSite,
  redirects: readonly Redirect[],
  ids: ReadonlySet<number>,
  pages: readonly PagePath[] = [],
  aliases: readonly PageAlias[] = [],
): AddressTable {
  const published = articles.filter((article) => article.isPublished)
  const problems: ContentProblem[] = []
  const claims = published.flatMap((article) => {
    try {
      const line = lineOfManyAliases(article.fields)
      const reason = `旧网址太多，只用了前 ${maxAliases} 个；其余的请写进 redirects.yaml`
      if (line !== null) problems.push({ file: article.contentPath, line, reason })
      return claimsOf(article, site)
    } catch (error) {
      const [line, reason] = describeError(error)
      problems.push({ file: article.contentPath, line, reason: `旧网址无法推算：${reason}` })
      return []
    }
  })
  const roots = [...new Set([site.root, site.root + site.languageFolder])]
  const toClaims = ({ path, target }: ListAddress): Claim[] =>
    roots.map((root) => ({ path: pagePath(root + path), target, url: null, place: null }))
  const ordered: Claim[] = [
    ...redirects.map(({ from, ...rest }) => ({ ...rest, path: from, url: null })),
    ...claims.filter(({ kind }) => kind === 'main'),
    ...claims.filter(({ kind }) => kind === 'named'),
    ...listAddresses(published, site).flatMap(toClaims),
    ...roots.filter((root) => root !== '').flatMap(screensOf),
    ...pages.map((page) => claimOfPage(page, site)),
    ...aliases.map((alias) => claimOfAlias(alias, site)),
    ...[...sectionAddresses(articles, site), ...yearAddresses(published)].flatMap(toClaims),
    ...claims.filter(({ kind }) => kind === 'likely'),
  ]
  const mainPaths = new Map([
    ...claims.flatMap(({ kind, path, target }): [string, string][] =>
      kind === 'main' ? [[target.sourcePath, decodePercent(path)]] : [],
    ),
    ...pages.map(({ sourcePath, address }): [string, string] => [sourcePath, site.root + address]),
  ])
  const table = assign(ordered, ids)
  const paginations = paginationAddresses(site).map((address) => ({ ...address, url: null }))
  return {
    ...table,
    rows: [...table.rows, ...paginations],
    problems: [...problems, ...table.problems],
    mainPaths,
    linkBase: site.system === 'vuepress' ? site.root : '',
  }
}

function claimsOf(
  article: ArticleFacts,
  site: SourceSite,
): (Claim & Pick<OldAddress, 'kind'> & { target: ArticleTarget })[] {
  return oldAddresses(article, site).map(({ path: written, kind, line }) => {
    // What follows from a rule has the characters of a file or a name, as in `/C#/`; what an author writes down is a URL.
    const path = line === null ? pagePath(written) : written
    return {
      kind,
      path,
      target: { kind: 'article', sourcePath: article.sourcePath },
      url: kind === 'main' && site.origin !== null ? encodeUrl(site.origin, path) : null,
      place: kind === 'likely' ? null : { file: article.contentPath, line },
    }
  })
}

/** The page gets its address here if the one below the root of the old site is free, which then redirects to it. */
function claimOfPage(page: PagePath, { root }: SourceSite): Claim {
  const to = pagePath(page.key)
  const target = { kind: 'path' as const, to }
  return { path: root + to, target, url: null, place: { file: page.contentPath, line: null }, page }
}

function claimOfAlias({ path, to, file, line }: PageAlias, { root }: SourceSite): Claim {
  return { path: withRoot(path, root), target: { kind: 'path', to }, url: null, place: { file, line } }
}

/** The home page and the screens that the old site had below its root. */
function screensOf(root: string): Claim[] {
  return ['/', ...sharedScreens].map((to) => ({
    path: root + to,
    target: { kind: 'path', to },
    url: null,
    place: null,
  }))
}

/** A site of 10,000 articles has 100,000 rows. */
const maxRows = 200_000

function assign(
  claims: readonly Claim[],
  ids: ReadonlySet<number>,
): Omit<AddressTable, 'mainPaths' | 'linkBase'> {
  const rows = new Map<string, CompiledAddress>()
  const targets = new Map<string, AddressTarget>()
  const places = new Map<string, Claim['place']>()
  const served = new Map<string, PagePath>()
  const problems: ContentProblem[] = []
  for (const { path, target, url, place, page } of claims) {
    if (rows.size >= maxRows) {
      problems.push({ file: '.', line: null, reason: `旧网址超过 ${maxRows} 个，其余的没有用` })
      break
    }
    const key = addressKey(path)
    const report = (reason: string): void => void (place && problems.push({ ...place, reason }))
    if (key === null) {
      report(`旧网址 ${path.slice(0, 80)} 无效，已忽略`)
      continue
    }
    const owner = targets.get(key) ?? (page && targets.get(page.key))
    if ((isOwnScreen(key) && !isOldSeries(key, target)) || ids.has(articleIdOf(key) ?? -1)) {
      if (!isPath(target, key)) report(`旧网址 ${key} 是本站自己的页面，打不开这篇文章`)
    } else if (owner === undefined) {
      if (page !== undefined) {
        served.set(page.key, page)
        targets.set(page.key, target)
      }
      if (page?.key !== key) rows.set(key, { path: key, target, url })
      targets.set(key, target)
      places.set(key, place)
    } else if (page !== undefined) {
      const other = served.get(page.key)
      // A screen or a redirect of the owner replaces the page.
      if (other !== undefined || owner.kind !== 'path')
        report(`旧网址 ${key} 已属于 ${other?.contentPath ?? describe(owner)}`)
    } else if (describe(owner) !== describe(target)) {
      report(`旧网址 ${key} 已属于 ${describe(owner)}`)
    }
  }
  const redirects = new Map([...targets].filter(([key]) => !served.has(key)))
  for (const key of findRedirectCycles(redirects)) {
    const place = places.get(key)
    if (place) problems.push({ ...place, reason: `旧网址 ${key} 绕回自己，已忽略` })
    rows.delete(key)
    targets.delete(key)
  }
  const pages = new Map([...served.values()].map((page) => [page.sourcePath, page.key]))
  const pagePaths = new Set([...pages.values()].map(pagePath))
  return { rows: [...rows.values()], targets, pages, pagePaths, problems }
}

/** Whether the address is that of the series of the old site, or of one of them: here a series is below `/series`, too. */
function isOldSeries(key: string, target: AddressTarget): boolean {
  if (target.kind !== 'path') return false
  return key === '/series' || (key.startsWith('/series/') && target.to.startsWith('/series/'))
}

function isPath(target: AddressTarget, key: string): boolean {
  return target.kind === 'path' && target.to === key
}

function describe(target: AddressTarget): string {
  if (target.kind === 'article') return target.sourcePath
  if (target.kind === 'path') return target.to
  return target.kind === 'pagination' ? target.list : target.name
}

/** The URL as a generator writes it into a feed. */
function encodeUrl(origin: string, path: string): string | null {
  const url = /^https?:\/\//i.test(path) ? path : origin + path.replaceAll(/\/{2,}/g, '/')
  return URL.canParse(url) ? new URL(url).href.replace(/\/index\.html$/, '/') : null
}
