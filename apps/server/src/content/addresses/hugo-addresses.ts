import { posix } from 'node:path'
import {
  type ArticleFacts,
  fillPattern,
  type OldAddress,
  withoutExtension,
} from '#content/addresses/article-facts.ts'
import { civilDate, monthNames } from '#content/addresses/civil-date.ts'
import { divideLanguageFolder } from '#content/addresses/language-folder.ts'
import { slugifyForHugo } from '#content/addresses/slugify.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

const days = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',')

/** Addresses of an article of Hugo. */
export function hugoAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const stem = withoutExtension(article.path)
  const inLanguage = divideLanguageFolder(site, stem)
  const paths =
    inLanguage === null
      ? pathsOf(article, site, stem)
      : translatedAddresses(article, site, inLanguage.path, inLanguage.language)
  return paths.map((path, index) => ({ path, kind: index === 0 ? 'main' : 'likely', line: null }))
}

/** Paths of an article that is in no folder of a language. */
function pathsOf(article: ArticleFacts, site: SourceSite, stem: string): string[] {
  const [, name = '', ending = ''] = /^(.+?)\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(stem) ?? []
  const language = ending.toLowerCase()
  const translated = language === '' ? [] : translatedAddresses(article, site, name, language)
  const isLanguage = [site.language.toLowerCase(), ...site.languages].includes(language)
  const whole = mainAddress(article, site, placeOf(stem))
  const paths =
    language !== '' && isLanguage ? translated : [...(whole === null ? [] : [whole]), ...translated]
  const isPrefixed = site.languageFolder !== '' && (language === '' || !isLanguage)
  return isPrefixed ? [...paths.map((path) => posix.join(site.languageFolder, path)), ...paths] : paths
}

/** Addresses of `name.zh-cn.md`; those of the site's own language usually have no prefix. */
function translatedAddresses(
  article: ArticleFacts,
  site: SourceSite,
  name: string,
  language: string,
): string[] {
  const path = mainAddress(article, site, placeOf(name))
  if (path === null) return []
  const paths = [path, posix.join('/', language, path)]
  const hasPrefix = language !== site.language.toLowerCase() || site.languageFolder !== ''
  return hasPrefix ? paths.toReversed() : paths
}

interface Place {
  /** Folders, in the case of the file system. */
  folders: string[]
  /** Name of the file, or of its folder for `index.md`. */
  name: string
}

function placeOf(stem: string): Place {
  const parts = stem.split('/')
  const last = parts.pop() ?? ''
  return { folders: parts, name: last === 'index' ? (parts.pop() ?? '') : last }
}

function mainAddress(article: ArticleFacts, site: SourceSite, place: Place): string | null {
  const own = yamlText(article.fields.get('url'))
  if (own !== null) return fill(own, article, place)
  const section = place.folders[0] ?? ''
  const pattern = site.permalinks.get(section) ?? site.permalinks.get('')
  if (pattern !== undefined) return fill(pattern, article, place)
  const slug = yamlText(article.fields.get('slug')) ?? place.name
  return `/${slugifyForHugo([...place.folders, slug].join('/'))}/`
}

function fill(pattern: string, article: ArticleFacts, place: Place): string | null {
  const date = civilDate(article.writtenAt, 'Asia/Shanghai')
  const weekday = new Date(Date.UTC(Number(date.year), Number(date.month) - 1, Number(date.day))).getUTCDay()
  const slug = yamlText(article.fields.get('slug'))
  const title = article.title ?? place.name
  // `:sections[1:]` and the like name a part of the folders.
  const expanded = pattern.replaceAll(/:sections\[([^\]]*)\]/g, (_, part: string) =>
    slicePart(place.folders, part).map(slugifyForHugo).join('/'),
  )
  return fillPattern(expanded, (name) => {
    switch (name) {
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
        return date[name]
      case 'monthname':
        return monthNames[Number(date.month) - 1] ?? null
      case 'weekday':
        return String(weekday)
      case 'weekdayname':
        return days[weekday] ?? null
      case 'yearday':
        return String(date.dayOfYear)
      case 'section':
        return slugifyForHugo(place.folders[0] ?? '')
      case 'sections':
        return slugifyForHugo(place.folders.join('/'))
      case 'title':
        return slugifyForHugo(title).replaceAll('/', '-')
      case 'slug':
        return slugifyForHugo(slug ?? title)
      case 'slugorfilename':
      case 'slugorcontentbasename':
        return slugifyForHugo(slug ?? place.name)
      case 'filename':
      case 'contentbasename':
        return slugifyForHugo(place.name)
      default:
        return null
    }
  })
}

function slicePart(folders: readonly string[], part: string): string[] {
  const indexOf = (text: string, fallback: number): number =>
    text === 'last' ? folders.length - 1 : text === '' ? fallback : Number(text)
  if (!part.includes(':')) {
    const at = indexOf(part, 0)
    return folders.slice(at, at + 1)
  }
  const [from = '', to = ''] = part.split(':')
  return folders.slice(indexOf(from, 0), indexOf(to, folders.length))
}
