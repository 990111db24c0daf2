import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseContentDate, parseFileNameDate } from '#content/front-matter/content-date.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { DAY } from '#platform/process/durations.ts'

/** Keys of Hexo and its themes, Hugo, Jekyll, Astro, VuePress and Obsidian; the first one with a value counts. */
const dateKeys: readonly string[] = [
  'date',
  'published',
  'pubDate',
  'pubDatetime',
  'publishDate',
  'created',
  'createdAt',
  'publishedAt',
  'datePublished',
  'dateCreated',
  'createTime',
  'publishTime',
]
/** Hugo shows no article before this time, whatever its `date` is. */
const laterKey = 'publishDate'
const updatedKeys: readonly string[] = [
  'updated',
  'lastmod',
  'modified',
  'updatedDate',
  'modDatetime',
  'updatedAt',
  'lastModified',
  'lastModifiedAt',
  'dateModified',
  'modifiedAt',
  'modifiedDate',
  'modifyDate',
  'lastUpdated',
  'updateTime',
  'updateDate',
]

/** What a file has besides its text. */
export interface FileDates {
  name: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/**
 * The time of publication, ms since the epoch: that of the front matter, else of the file name, else of the last change.
 * @throws UnusableFileError when the date is invalid and the file name has none.
 */
export function readDate(fields: MappingFields, file: FileDates, reporter: ContentReporter): number {
  const field = dateField(fields, findDateKey(fields))
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
  return dateField(fields, keyOf(fields, dateKeys))?.text ?? null
}

/** The time of the last change, ms since the epoch, not before that of publication. */
export function readUpdated(fields: MappingFields, createdAt: number, reporter: ContentReporter): number {
  const field = dateField(fields, keyOf(fields, updatedKeys))
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

/** The key of the time of publication; null where there is none. */
export function findDateKey(fields: MappingFields): string | null {
  const key = keyOf(fields, dateKeys)
  const date = key === null ? null : parseContentDate(fields.get(key))
  const later = parseContentDate(fields.get(laterKey))
  return date !== null && later !== null && later > date ? laterKey : key
}

/** The first key with a value; `published: true` is a switch, not a date. */
function keyOf(fields: MappingFields, keys: readonly string[]): string | null {
  const key = keys.find((name) => {
    const value = fields.get(name) ?? null
    return value !== null && typeof value !== 'boolean'
  })
  return key ?? null
}

function dateField(fields: MappingFields, key: string | null): DateField | null {
  if (key === null) return null
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
