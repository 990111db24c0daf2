import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { abbrlinkOf } from '#content/addresses/abbrlink.ts'
import { type ArticleFacts, fillPattern, type OldAddress } from '#content/addresses/article-facts.ts'
import { type CivilDate, civilDate } from '#content/addresses/civil-date.ts'
import { readFileName } from '#content/addresses/hexo-file-name.ts'
import { slugifyForHexo } from '#content/addresses/slugify.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

const defaultPattern = ':year/:month/:day/:title/'

/** Addresses of an article of Hexo. */
export function hexoAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const pattern = site.permalinks.get('') ?? defaultPattern
  const slug = readFileName(article.sourcePath, site.fileNamePattern).title
  const own = yamlText(article.fields.get('permalink'))
  const line = article.fields.lineOf('permalink')
  const byRule = (title: string) => fillAll(pattern, title, article, site)
  // Many sites have changed their pattern: links to the default one remain.
  const byDefault = pattern === defaultPattern ? [] : fillAll(defaultPattern, slug, article, site)
  // Before version 5 `permalink` of the front matter replaced the title in the pattern.
  if (own !== null)
    return [
      { path: own, kind: 'main', line },
      ...[...byRule(own), ...byDefault].map((path) => ({ path, kind: 'likely' as const, line: null })),
    ]
  const slugField = yamlText(article.fields.get('slug'))
  const [main, ...further] = byRule(slug)
  return [
    ...(main === undefined ? [] : [{ path: main, kind: 'main' as const, line: null }]),
    ...[...further, ...(slugField === null ? [] : byRule(slugField)), ...byDefault].map((path) => ({
      path,
      kind: 'likely' as const,
      line: null,
    })),
  ]
}

/** The pattern filled with each category path, as Hexo chooses one by the order in which it met the categories. */
function fillAll(pattern: string, title: string, article: ArticleFacts, site: SourceSite): string[] {
  const categories = article.categoryPaths.map((path) => categorySlug(path, site))
  // Addresses have the clock of the machine that built the site; a build server has UTC.
  const timeZones = [article.hasTimeZone ? site.timeZone : 'Asia/Shanghai', 'UTC']
  const dates = timeZones.map((timeZone) => civilDate(article.createdAt, timeZone))
  const filled = (categories.length === 0 ? [site.defaultCategory] : categories).flatMap((category) =>
    dates.map((date) => fillPattern(pattern, (name) => valueOf(name, title, category, date))),
  )
  return [...new Set(filled.filter((path) => path !== null))]

  function fieldOrDefault(name: string): string | null {
    return yamlText(singleOf(article.fields.get(name))) ?? site.permalinkDefaults.get(name) ?? null
  }

  function valueOf(name: string, slug: string, category: string, date: CivilDate): string | null {
    const { createdAt } = article
    switch (name) {
      case 'title':
        return slug
      case 'name':
        return posix.basename(slug)
      case 'post_title':
        return article.title === null ? null : slugifyForHexo(article.title, 'lower')
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
        return date[name]
      case 'i_month':
        return String(Number(date.month))
      case 'i_day':
        return String(Number(date.day))
      case 'timestamp':
        return String(Math.floor(createdAt / 1000))
      case 'hash':
        return createHash('sha1')
          .update(slug + Math.floor(createdAt / 1000))
          .digest('hex')
          .slice(0, 12)
      case 'category':
        return category
      case 'abbrlink':
        return fieldOrDefault(name) ?? derivedAbbrlink(article, site)
      default:
        return fieldOrDefault(name)
    }
  }
}

function derivedAbbrlink({ title }: ArticleFacts, { abbrlink }: SourceSite): string | null {
  return title === null ? null : abbrlinkOf(title, abbrlink)
}

/** Hexo writes a list into an address as text, so that a list of one value is that value. */
function singleOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

/** Slug of a category with those above it. */
export function categorySlug(path: readonly string[], site: SourceSite): string {
  return path.map((name) => slugifyForHexo(site.categorySlugs.get(name) ?? name, site.slugCase)).join('/')
}
