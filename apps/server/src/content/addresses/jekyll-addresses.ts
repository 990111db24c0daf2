import { posix } from 'node:path'
import { type ArticleFacts, fillPattern, type OldAddress, stemOf } from '#content/addresses/article-facts.ts'
import { civilDate, monthNames } from '#content/addresses/civil-date.ts'
import { slugifyForJekyll } from '#content/addresses/slugify.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { foldersAbovePosts } from '#content/front-matter/article-metadata.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { DAY } from '#platform/process/durations.ts'

const styles = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title:output_ext'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title:output_ext'],
  ['none', '/:categories/:title:output_ext'],
])
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Addresses of an article of Jekyll. */
export function jekyllAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const own = yamlText(article.fields.get('permalink'))
  const pattern = own ?? site.permalinks.get('') ?? 'date'
  const main = fill(styles.get(pattern) ?? pattern, article, site)
  return main === null
    ? []
    : [{ path: main, kind: 'main', line: own === null ? null : article.fields.lineOf('permalink') }]
}

function fill(pattern: string, article: ArticleFacts, site: SourceSite): string | null {
  const { fields, createdAt, writtenAt } = article
  const date = article.hasTimeZone
    ? civilDate(createdAt, site.timeZone)
    : civilDate(writtenAt, 'Asia/Shanghai')
  const noon = new Date(Date.UTC(Number(date.year), Number(date.month) - 1, Number(date.day), 12))
  const stem = stemOf(article.path).replace(/^\d{2,4}-\d{1,2}-\d{1,2}-/, '')
  const slug = yamlText(fields.get('slug'))
  return fillPattern(pattern, (name) => {
    switch (name) {
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
        return date[name]
      case 'short_year':
        return date.year.slice(-2)
      case 'i_month':
        return String(Number(date.month))
      case 'i_day':
        return String(Number(date.day))
      case 'short_month':
        return (monthNames[noon.getUTCMonth()] ?? '').slice(0, 3)
      case 'long_month':
        return monthNames[noon.getUTCMonth()] ?? null
      case 'y_day':
        return String(date.dayOfYear).padStart(3, '0')
      case 'week':
        return isoWeek(noon)
      case 'w_day':
        return String(noon.getUTCDay() || 7)
      case 'short_day':
        return days[noon.getUTCDay()] ?? null
      case 'title':
        return slugifyForJekyll(slug ?? stem, 'pretty')
      case 'slug':
        return slugifyForJekyll(slug ?? stem, 'default').toLowerCase()
      case 'name':
      case 'basename':
        return stem
      case 'categories':
        return categories(article).join('/')
      case 'slugified_categories':
        return categories(article)
          .map((category) => slugifyForJekyll(category, 'default').toLowerCase())
          .join('/')
      case 'output_ext':
        return '.html'
      case 'collection':
        return 'posts'
      case 'path':
        return posix.join(posix.dirname(article.path), stem)
      default:
        return yamlText(fields.get(name))
    }
  })
}

/** Folders above `_posts` come first. */
function categories({ path, categoryPaths }: ArticleFacts): string[] {
  return [...new Set([...foldersAbovePosts(path), ...categoryPaths.flat()].map((name) => name.toLowerCase()))]
}

/** Week of ISO 8601, two digits. */
function isoWeek(noon: Date): string {
  const thursday = new Date(noon)
  thursday.setUTCDate(noon.getUTCDate() + 4 - (noon.getUTCDay() || 7))
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return String(Math.ceil(((thursday.getTime() - start) / DAY + 1) / 7)).padStart(2, '0')
}
