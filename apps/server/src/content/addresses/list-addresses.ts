import { posix } from 'node:path'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import { civilDate } from '#content/addresses/civil-date.ts'
import { categorySlug } from '#content/addresses/hexo-addresses.ts'
import { slugifyForHexo, slugifyForHugo, slugifyForJekyll } from '#content/addresses/slugify.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { readTags } from '#content/front-matter/name-lists.ts'
import type { AddressTarget } from '#content/compiled-content.ts'

/** Addresses of lists, feeds and pages in the systems that an owner moves from, with what this site has for them. */
const fixed: Readonly<Record<string, string>> = {
  '/archives': '/archive',
  '/posts': '/archive',
  '/post': '/archive',
  '/blog': '/archive',
  '/search': '/archive',
  '/tag': '/tags',
  '/category': '/categories',
  '/link': '/friends',
  '/links': '/friends',
  '/friend': '/friends',
  '/flink': '/friends',
  '/guestbook': '/messages',
  '/messageboard': '/messages',
  '/message': '/messages',
  '/album': '/photos',
  '/albums': '/photos',
  '/gallery': '/photos',
  '/essay': '/moments',
  '/shuoshuo': '/moments',
  '/talking': '/moments',
  '/rss': '/rss.xml',
  '/rss2.xml': '/rss.xml',
  '/feed': '/rss.xml',
  '/feed.xml': '/rss.xml',
  '/index.xml': '/rss.xml',
  '/posts/index.xml': '/rss.xml',
  '/post/index.xml': '/rss.xml',
  '/search.xml': '/rss.xml',
  '/atom': '/atom.xml',
  '/baidusitemap.xml': '/sitemap.xml',
  '/sitemap-index.xml': '/sitemap.xml',
  '/sitemap-0.xml': '/sitemap.xml',
  '/sitemap_index.xml': '/sitemap.xml',
  '/post-sitemap.xml': '/sitemap.xml',
  '/page-sitemap.xml': '/sitemap.xml',
}

/** Whether this site has a feed or a sitemap at an address, whatever the old site had there. */
export function isFeedAddress(key: string): boolean {
  return fixed[key]?.endsWith('.xml') === true
}

/** A path of the old site without its root, and what this site has for it. */
export interface ListAddress {
  path: string
  target: AddressTarget
}

/** Addresses of the lists and feeds of a site with these articles. */
export function listAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  return [
    ...Object.entries({ ...fixed, ...folderAddresses(site) }).map(([path, to]) => ({
      path,
      target: { kind: 'path' as const, to },
    })),
    ...tagAddresses(articles, site),
    ...categoryAddresses(articles, site),
    ...archiveAddresses(articles, site),
    ...taxonomyAddresses(articles, site),
  ]
}

/** Lists of Hugo by other keys than categories and tags: series have a page here, others do not. */
function taxonomyAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  const series = new Set(articles.flatMap(({ seriesName }) => seriesName ?? []))
  return site.taxonomies.flatMap((key) => {
    const names = new Set(articles.flatMap(({ fields }) => readTags(fields.get(key))))
    const all: ListAddress = { path: `/${slugifyForHugo(key)}`, target: { kind: 'path', to: '/archive' } }
    return [
      all,
      ...[...names].flatMap((name): ListAddress[] => {
        const slug = slugifyForHugo(name)
        const to = series.has(name) ? `/series/${encodeURIComponent(name)}` : '/archive'
        return isSegment(slug) && !(series.has(slug) && all.path === '/series')
          ? [{ path: posix.join(all.path, slug), target: { kind: 'path', to } }]
          : []
      }),
    ]
  })
}

/** The patterns of addresses of further pages of lists that differ from `page/2`, which is always known. */
export function paginationAddresses({ pagination, root }: SourceSite): ListAddress[] {
  const [, list = '', mark = ''] =
    /^(.*?)\/?((?:[^/:]{1,40}\/)?:num|[^/:]{1,40}:num)\/?(?:index\.html)?$/.exec(pagination) ?? []
  if (mark === '' || (mark === 'page/:num' && list === '')) return []
  return [{ path: mark, target: { kind: 'pagination', list: root + list || '/' } }]
}

/** Whether a slug stays in its folder. */
function isSegment(slug: string): boolean {
  return slug !== '' && slug.split('/').every((part) => part !== '.' && part !== '..')
}

/** Addresses of the sections of Hugo, which are the folders of its articles, and of their feeds; VuePress has lists there, too. */
export function sectionAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  if (site.system !== 'hugo' && site.system !== 'vuepress') return []
  const sections = new Set<string>()
  for (const { path, isPublished, isDrawnList } of articles) {
    if (!isPublished && !isDrawnList) continue
    // The folder of `index.md` is the article itself, unless that is a list.
    const place = /^index\./i.test(posix.basename(path)) && !isDrawnList ? posix.dirname(path) : path
    let folder = posix.dirname(place)
    while (folder !== '.' && !sections.has(folder)) {
      sections.add(folder)
      folder = posix.dirname(folder)
    }
  }
  const slugify = site.system === 'hugo' ? slugifyForHugo : (section: string) => section
  return [...sections].map(slugify).flatMap((section) => [
    { path: `/${section}`, target: { kind: 'path', to: '/archive' } },
    { path: `/${section}/index.xml`, target: { kind: 'path', to: '/rss.xml' } },
  ])
}

/** Addresses of the lists of years and months of WordPress, which are in no folder; pages of other systems may have them. */
export function yearAddresses(articles: readonly ArticleFacts[]): ListAddress[] {
  return [...monthsOf(articles)].flatMap((month) =>
    addresses([''], [month.slice(0, 4), month], yearOf(month)),
  )
}

/** The lists of all articles, tags and categories in the folders that the owner chose. */
function folderAddresses({ folders }: SourceSite): Record<string, string> {
  return {
    [`/${folders.archives}`]: '/archive',
    [`/${folders.tags}`]: '/tags',
    [`/${folders.categories}`]: '/categories',
  }
}

function tagAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  const names = new Set(articles.flatMap((article) => article.tagNames))
  return [...names].flatMap((name) => {
    const chosen = site.tagSlugs.get(name) ?? name
    return addresses(['tags', 'tag', site.folders.tags], slugs(chosen, name, site), { kind: 'tag', name })
  })
}

function categoryAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  const found: ListAddress[] = []
  for (const path of articles.flatMap((article) => article.categoryPaths)) {
    for (let depth = 1; depth <= path.length; depth++) {
      const names = path.slice(0, depth)
      const name = names.at(-1) ?? ''
      const forms = new Set([
        categorySlug(names, site),
        names.join('/'),
        ...slugs(site.categorySlugs.get(name) ?? name, name, site),
      ])
      found.push(
        ...addresses(['categories', 'category', site.folders.categories], [...forms], {
          kind: 'category',
          name,
        }),
      )
    }
  }
  return found
}

/** Year and month of the articles, such as `2024/03`, also by the clock of a build server. */
function monthsOf(articles: readonly ArticleFacts[]): ReadonlySet<string> {
  const monthOf = (time: number, timeZone: string): string => {
    const { year, month } = civilDate(time, timeZone)
    return `${year}/${month}`
  }
  return new Set(
    articles.flatMap(({ writtenAt, createdAt }) => [
      monthOf(writtenAt, 'Asia/Shanghai'),
      monthOf(createdAt, 'UTC'),
    ]),
  )
}

function archiveAddresses(articles: readonly ArticleFacts[], site: SourceSite): ListAddress[] {
  return [...monthsOf(articles)].flatMap((month) =>
    addresses(['archives', 'archive', site.folders.archives], [month.slice(0, 4), month], yearOf(month)),
  )
}

function yearOf(month: string): AddressTarget {
  return { kind: 'path', to: `/archive?year=${month.slice(0, 4)}` }
}

function addresses(
  folders: readonly string[],
  names: readonly string[],
  target: AddressTarget,
): ListAddress[] {
  return [...new Set(folders)].flatMap((folder) =>
    names.map((name) => ({ path: posix.join('/', folder, name), target })),
  )
}

/** Spellings of a name in an address. */
function slugs(chosen: string, name: string, site: SourceSite): string[] {
  const own =
    site.system === 'jekyll'
      ? slugifyForJekyll(name, 'default').toLowerCase()
      : slugifyForHexo(chosen, site.slugCase)
  return [...new Set([own, slugifyForHexo(chosen, site.slugCase), name, slugifyForHugo(name)])].filter(
    isSegment,
  )
}
