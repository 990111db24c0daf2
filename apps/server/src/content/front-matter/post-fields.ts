import type { CompiledPost } from '#content/compiled-content.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { parseFileNameDate, parseContentDate } from '#content/front-matter/content-date.ts'
import {
  type CategoryRules,
  categoryPathsOf,
  namesField,
  readTags,
} from '#content/front-matter/name-lists.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { readPassword } from '#content/front-matter/read-password.ts'
import { isOff, isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { DAY } from '#platform/durations.ts'

/** Front matter of an article. */
export interface PostFields extends Pick<
  CompiledPost,
  | 'categoryName'
  | 'tagNames'
  | 'seriesName'
  | 'createdAt'
  | 'updatedAt'
  | 'sticky'
  | 'isPublished'
  | 'openComment'
  | 'isRecommended'
  | 'isCarousel'
  | 'originalUrl'
> {
  /** Null where the front matter has none. */
  title: string | null
  summary: string | null
  cover: CoverField | null
  /** As text or as hash; null for a public article. */
  password: string | null
}

/** The cover that the front matter names. */
export interface CoverField {
  /** Path or URL, not validated. */
  source: string
  /** Line of the file, from 1; null if unknown. */
  line: number | null
}

/** File metadata used as defaults. */
export interface FileMetadata extends CategoryRules {
  name: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** Keys of Hexo and its themes, Hugo, Jekyll, Astro, VuePress and Obsidian; the first one with a value counts. */
export const dateKeys: readonly string[] = [
  'date',
  'published',
  'pubDate',
  'publishDate',
  'created',
  'createdAt',
]
const updatedKeys = ['updated', 'lastmod', 'modified', 'updatedDate']
export const coverKeys: readonly string[] = [
  'cover',
  'image',
  'cover_image',
  'heroImage',
  'banner_img',
  'featured_image',
  'thumbnail',
  'banner',
  'img',
  'index_img',
  'top_img',
]
export const stickyKeys: readonly string[] = ['sticky', 'top', 'pin']
export const descriptionKeys: readonly string[] = ['description', 'excerpt', 'summary']

const maxTitleLength = 200
const maxSummaryLength = 500

/**
 * Reads the front matter of an article.
 * @throws UnusableFileError when the date is invalid and the file name has none.
 */
export function readPostFields(
  fields: MappingFields,
  file: FileMetadata,
  reporter: ContentReporter,
): PostFields {
  const createdAt = readDate(fields, file, reporter)
  const [category = null, ...otherCategories] = categoryPathsOf(fields, file).flatMap(
    (path) => path.at(-1) ?? [],
  )
  const lock = readLock(fields, reporter)
  const text = (...keys: string[]) => first(keys, (key) => yamlText(fields.get(key)))
  return {
    title: cleaned(text('title'), maxTitleLength),
    summary: cleaned(text(...descriptionKeys), maxSummaryLength),
    cover: readCover(fields),
    categoryName: category,
    // An article has one category here; it stays in the lists of the others as tags.
    tagNames: readTags([...readTags(namesField(fields, 'tags', file)), ...otherCategories]),
    // Hugo has a list.
    seriesName: cleaned(yamlText(firstOf(fields.get('series'))), maxTitleLength),
    createdAt,
    updatedAt: readUpdated(fields, createdAt, reporter),
    sticky: Math.max(...stickyKeys.map((key) => weight(fields.get(key)))),
    password: lock.password,
    isPublished: lock.isValid && readPublished(fields),
    openComment: !isOff(fields.get('comments')),
    isRecommended: isOn(fields.get('recommend')),
    isCarousel: isOn(fields.get('carousel')) || isOn(fields.get('swiper_index')),
    originalUrl: httpUrl(text('originalUrl', 'original_url', 'copyright_url')),
  }
}

function readDate(fields: MappingFields, file: FileMetadata, reporter: ContentReporter): number {
  const field = findDate(fields, dateKeys)
  const nameDate = parseFileNameDate(file.name)
  if (field === null) {
    if (nameDate !== null) return nameDate
    reporter.report(1, '缺少 date，暂以文件的修改时间为发布时间')
    return file.modifiedAt
  }
  const date = readDateField(field, reporter)
  if (date !== null) return date
  const reason = `${field.key} 不是有效的日期：${field.text}，应写成 2024-01-02 03:04:05`
  if (nameDate === null) throw new UnusableFileError(field.line, reason)
  reporter.report(field.line, `${reason}；暂用文件名里的日期`)
  return nameDate
}

/** The date as the author wrote it. */
export function readDateText(fields: MappingFields): string | null {
  return findDate(fields, dateKeys)?.text ?? null
}

function readUpdated(fields: MappingFields, createdAt: number, reporter: ContentReporter): number {
  const field = findDate(fields, updatedKeys)
  if (field === null) return createdAt
  const updated = readDateField(field, reporter)
  if (updated === null) reporter.report(field.line, `${field.key} 不是有效的日期，暂用发布时间`)
  return Math.max(updated ?? createdAt, createdAt)
}

interface DateField {
  key: string
  value: unknown
  /** The value in a problem. */
  text: string
  line: number | null
}

/** The first key with a value; `published: true` is a switch, not a date. */
function findDate(fields: MappingFields, keys: readonly string[]): DateField | null {
  const key = keys.find((name) => {
    const value = fields.get(name) ?? null
    return value !== null && typeof value !== 'boolean'
  })
  if (key === undefined) return null
  const value = fields.get(key)
  return { key, value, text: cleanText(yamlText(value) ?? '', 40), line: fields.lineOf(key) }
}

/** The date of a field; that of its day where the time is invalid, which is reported. */
function readDateField({ key, value, text, line }: DateField, reporter: ContentReporter): number | null {
  const date = parseContentDate(value)
  if (date !== null) return date
  const day = typeof value === 'string' ? parseContentDate(dayOf(value)) : null
  if (day !== null) reporter.report(line, `${key} 里的时间不正确：${text}，暂以当天零点为准`)
  return (
    day ?? readLateDay(value, () => reporter.report(line, `${key} 里没有这一天：${text}，暂以下月初为准`))
  )
}

/** A day such as February 30, which other systems count on into the next month. */
function readLateDay(value: unknown, onLate: () => void): number | null {
  const [, month, day] =
    typeof value === 'string' ? (/^\s*(\d{4}[-/.]\d{1,2}[-/.])(29|3[01])(?!\d)/.exec(value) ?? []) : []
  const start = month === undefined ? null : parseContentDate(`${month}1`)
  if (start === null) return null
  onLate()
  return start + (Number(day) - 1) * DAY
}

/** The part of a date before the time. */
function dayOf(text: string): string | undefined {
  return /^\s*(?:\d+年\d+月\d+日|[\d./-]+|[^:]*?\b\d{4}\b)/.exec(text)?.[0]
}

/** Keys of a mapping that names a picture. */
const pictureKeys = ['url', 'image', 'path', 'src']

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** The picture of the first key that names one: as text, as the first item of a list, or in a mapping. */
export function findCover(fields: MappingFields): { key: string; source: string } | null {
  for (const key of coverKeys) {
    const value = fields.get(key)
    const nested = fields.fieldsIn(key)
    const item = firstOf(value)
    const source =
      yamlText(item) ?? pictureKeys.map((name) => yamlText(nested?.get(name))).find((text) => text !== null)
    if (source) return { key, source }
  }
  return null
}

function readCover(fields: MappingFields): CoverField | null {
  const found = findCover(fields)
  return found && { source: found.source, line: fields.lineOf(found.key) }
}

/** The password; an article with an invalid one is not published. */
function readLock(
  fields: MappingFields,
  reporter: ContentReporter,
): { password: string | null; isValid: boolean } {
  const value = fields.get('password') ?? ''
  // The templates of Hexo have the key without a value.
  if (value === '') return { password: null, isValid: true }
  try {
    return { password: readPassword(fields), isValid: true }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    reporter.report(error.line, error.message)
    return { password: null, isValid: false }
  }
}

/** Articles marked as hidden or draft are not published. */
export function readPublished(fields: MappingFields): boolean {
  return (
    !isOff(fields.get('published')) &&
    !isOn(fields.get('draft')) &&
    !isOn(fields.get('hidden')) &&
    !isOn(fields.get('hide'))
  )
}

function cleaned(text: string | null, maxLength: number): string | null {
  return text === null ? null : cleanText(text, maxLength) || null
}

function first<T>(keys: string[], read: (key: string) => T | null): T | null {
  for (const key of keys) {
    const value = read(key)
    if (value !== null) return value
  }
  return null
}

function weight(value: unknown): number {
  if (typeof value === 'number') return Math.min(Math.max(Math.trunc(value) || 0, 0), 1_000_000)
  return isOn(value) ? 1 : 0
}

function httpUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
