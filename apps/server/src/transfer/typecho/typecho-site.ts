import * as v from 'valibot'
import { parseJson } from '#platform/text/parse-json.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { TypechoDatabase } from '#transfer/typecho/open-typecho.ts'

/** Bytes of an option; routes have a few kilobytes. */
const maxOptionBytes = 1024 * 1024
/** Characters of the address of a site. */
const maxUrlLength = 2000
/** Categories around a category. */
const maxDepth = 20

/** What the address of a content is made of. */
export interface TypechoAddress {
  cid: string
  slug: string
  /** `post` or `page`; drafts and attachments have no address. */
  type: string
  /** Seconds since the epoch. */
  created: number
  /** Id of the first category; empty for none. */
  category: string
}

/** A category or a tag. */
export interface TypechoTerm {
  mid: string
  name: string
  slug: string
  /** `category` or `tag`. */
  type: string
}

/** Settings of a site. */
export interface TypechoSite {
  /** Without a slash at the end; empty where it is not known. */
  url: string
  /** Whether comments are Markdown. */
  hasMarkdownComments: boolean
  /** The path of a content at the site; undefined where it has none. */
  pathOf: (address: TypechoAddress) => string | undefined
  /** The path of the list of a category or tag; undefined where it has none. */
  listPathOf: (term: TypechoTerm) => string | undefined
}

const RouteSchema = v.object({ url: v.pipe(v.string(), v.maxLength(500)) })

interface Category {
  slug: string
  parent: string
}

/** Reads the settings of a site. */
export function readTypechoSite({ db, table }: TypechoDatabase): TypechoSite {
  const options = new Map<string, string>()
  const rows = db
    .prepare(
      `select name, value from ${table('options')}
        where name in ('routingTable', 'siteUrl', 'rewrite', 'timezone', 'commentsMarkdown')
          and cast(user as integer) = 0 and octet_length(value) <= ?`,
    )
    .all(maxOptionBytes)
  for (const { name, value } of rows) options.set(textOf(name), textOf(value))
  const categories = readCategories({ db, table })
  const siteUrl = options.get('siteUrl') ?? ''
  const isUrl = siteUrl.length <= maxUrlLength && URL.canParse(siteUrl) && /^https?:/i.test(siteUrl)
  const url = isUrl ? siteUrl.replace(/\/+$/, '') : ''
  const base = url === '' ? '' : new URL(url).pathname.replace(/\/+$/, '')
  const script = options.get('rewrite') === '1' ? '' : '/index.php'
  const routes = options.get('routingTable') ?? ''
  const patterns: Readonly<Record<string, string>> = {
    post: findRoute(routes, 'post') ?? '/archives/[cid:digital]/',
    page: findRoute(routes, 'page') ?? '/[slug].html',
    category: findRoute(routes, 'category') ?? '/category/[slug]/',
    tag: findRoute(routes, 'tag') ?? '/tag/[slug]/',
  }
  function fill(type: string, values: Readonly<Record<string, string>> | null): string | undefined {
    const pattern = Object.hasOwn(patterns, type) ? patterns[type] : undefined
    const path = pattern === undefined || values === null ? null : fillPattern(pattern, values)
    return path === null ? undefined : `${base}${script}${path.startsWith('/') ? path : `/${path}`}`
  }
  const timezone = Number(options.get('timezone') ?? '28800')
  return {
    url,
    hasMarkdownComments: options.get('commentsMarkdown') === '1',
    pathOf(address) {
      const isContent = address.type === 'post' || address.type === 'page'
      return isContent ? fill(address.type, valuesOf(address, timezone, categories)) : undefined
    },
    listPathOf({ mid, slug, type }) {
      const directory = directoryOf(mid, categories).map(encode).join('/')
      return fill(type, { mid, slug: encode(slug), directory })
    },
  }
}

function readCategories({ db, table }: Pick<TypechoDatabase, 'db' | 'table'>): Map<string, Category> {
  const rows = db
    .prepare(`select mid, slug, parent from ${table('metas')} where type = 'category' limit 10000`)
    .all()
  return new Map(
    rows.map(({ mid, slug, parent }) => [textOf(mid), { slug: textOf(slug), parent: textOf(parent) }]),
  )
}

/**
 * Pattern of a route in the table of routes, which is JSON since Typecho 1.3 and a serialized array of PHP before. The first entry
 * of that array is a cache of the others.
 */
function findRoute(routes: string, name: string): string | undefined {
  if (routes.startsWith('{')) {
    const { success, output } = v.safeParse(v.record(v.string(), v.unknown()), parseJson(routes))
    const route = v.safeParse(RouteSchema, success && Object.hasOwn(output, name) ? output[name] : null)
    return route.success ? route.output.url : undefined
  }
  const route = new RegExp(`s:\\d{1,3}:"${name}";a:\\d{1,3}:\\{s:3:"url";s:\\d{1,4}:"([^"]{1,500})"`, 'g')
  return [...routes.matchAll(route)].at(-1)?.[1]
}

/** What the address of a content is filled with; null without a date. */
function valuesOf(
  { cid, slug, created, category }: TypechoAddress,
  timezone: number,
  categories: ReadonlyMap<string, Category>,
): Readonly<Record<string, string>> | null {
  const time = new Date((created + timezone) * 1000)
  if (Number.isNaN(time.getTime())) return null
  const [year = '', month = '', day = ''] = time.toISOString().slice(0, 10).split('-')
  const parents = directoryOf(category, categories)
  return {
    cid,
    slug: encode(slug),
    category: encode(parents.at(-1) ?? ''),
    directory: parents.map(encode).join('/'),
    year,
    month,
    day,
  }
}

/** Slugs of a category and of those around it, from general to specific. */
function directoryOf(category: string, categories: ReadonlyMap<string, Category>): string[] {
  const slugs: string[] = []
  let id = category
  while (slugs.length < maxDepth) {
    const found = categories.get(id)
    if (found === undefined) break
    slugs.unshift(found.slug)
    id = found.parent
  }
  return slugs
}

/** @returns Null where the pattern has a part without a value. */
function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string | null {
  const parts = pattern.matchAll(/\[([a-z]{1,20})[^\]]{0,50}\]/g)
  for (const [, name = ''] of parts) if (!Object.hasOwn(values, name) || values[name] === '') return null
  return pattern.replaceAll(/\[([a-z]{1,20})[^\]]{0,50}\]/g, (_, name: string) => values[name] ?? '')
}

function encode(slug: string): string {
  return encodeURIComponent(slug.toWellFormed())
}
