import type { CompiledPost } from '#content/compiled-content.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { parseFileNameDate, parseContentDate } from '#content/front-matter/content-date.ts'
import { readCategory, readTags } from '#content/front-matter/name-lists.ts'
import type { YamlFields } from '#content/front-matter/parse-yaml.ts'
import { isOff, isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

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
  /** Path or URL, not validated. */
  cover: string | null
}

/** File metadata used as defaults. */
export interface FileMetadata {
  name: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

const maxTitleLength = 200
const maxSummaryLength = 500

/**
 * Reads the front matter of Hexo and its themes.
 * @throws UnusableFileError when the date is invalid and the file name has none.
 */
export function readPostFields(
  fields: YamlFields,
  file: FileMetadata,
  reporter: ContentReporter,
): PostFields {
  const createdAt = readDate(fields, file, reporter)
  const text = (...keys: string[]) => first(keys, (key) => yamlText(fields.get(key)))
  return {
    title: cleaned(text('title'), maxTitleLength),
    summary: cleaned(text('description', 'excerpt', 'summary'), maxSummaryLength),
    cover: text('cover', 'thumbnail', 'banner', 'img', 'index_img', 'top_img'),
    categoryName: readCategory(fields.get('categories') ?? fields.get('category')),
    tagNames: readTags(fields.get('tags') ?? fields.get('tag')),
    seriesName: cleaned(text('series'), maxTitleLength),
    createdAt,
    updatedAt: readUpdated(fields, createdAt, reporter),
    sticky: Math.max(weight(fields.get('sticky')), weight(fields.get('top'))),
    isPublished: readPublished(fields, reporter),
    openComment: !isOff(fields.get('comments')),
    isRecommended: isOn(fields.get('recommend')),
    isCarousel: isOn(fields.get('carousel')) || isOn(fields.get('swiper_index')),
    originalUrl: httpUrl(text('originalUrl', 'original_url', 'copyright_url')),
  }
}

function readDate(fields: YamlFields, file: FileMetadata, reporter: ContentReporter): number {
  const value = fields.get('date')
  const date = parseContentDate(value)
  if (date !== null) return date
  const nameDate = parseFileNameDate(file.name)
  if (value === undefined || value === null) {
    if (nameDate !== null) return nameDate
    reporter.report(1, '缺少 date，暂以文件的修改时间为发布时间')
    return file.modifiedAt
  }
  const line = fields.lineOf('date')
  const reason = `date 不是有效的日期：${cleanText(yamlText(value) ?? '', 40)}，应写成 2024-01-02 03:04:05`
  if (nameDate === null) throw new UnusableFileError(line, reason)
  reporter.report(line, `${reason}；暂用文件名里的日期`)
  return nameDate
}

function readUpdated(fields: YamlFields, createdAt: number, reporter: ContentReporter): number {
  const value = fields.get('updated') ?? null
  if (value === null) return createdAt
  const updated = parseContentDate(value)
  if (updated === null) reporter.report(fields.lineOf('updated'), 'updated 不是有效的日期，暂用发布时间')
  return Math.max(updated ?? createdAt, createdAt)
}

/** Articles marked as hidden, draft or password-protected are not published. */
function readPublished(fields: YamlFields, reporter: ContentReporter): boolean {
  if (yamlText(fields.get('password')) !== null) {
    reporter.report(fields.lineOf('password'), '暂不支持加密文章，为免泄露没有发布')
    return false
  }
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
