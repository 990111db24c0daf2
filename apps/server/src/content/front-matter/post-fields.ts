import type { CompiledPost } from '#content/compiled-content.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import {
  type CategoryRules,
  categoryPathsOf,
  namesField,
  readTags,
} from '#content/front-matter/name-lists.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { type FileDates, readDate, readUpdated } from '#content/front-matter/post-dates.ts'
import {
  findEncryptingKey,
  plainRules,
  type PublicationRules,
  readExpiry,
  readPublished,
  readUnlisted,
} from '#content/front-matter/publication.ts'
import { readPassword } from '#content/front-matter/read-password.ts'
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
  | 'isUnlisted'
  | 'expiresAt'
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
export interface FileMetadata extends CategoryRules, FileDates {
  /** @default plainRules */
  rules?: PublicationRules
}

/** Keys of Hexo and its themes, Hugo, Jekyll, Astro, VuePress and Obsidian; the first one with a value counts. */
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
  'feature_image',
  'header_img',
  'head_img',
  'thumb',
  'og_image',
  'header',
]
/** Themes of Jekyll have a mapping here; a text is none of a picture. */
const nestedCoverKey = 'header'
export const stickyKeys: readonly string[] = ['sticky', 'top', 'pin', 'pinned', 'stick', 'isTop']
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
  const { rules = plainRules } = file
  const text = (...keys: string[]) => first(keys, (key) => yamlText(fields.get(key)))
  return {
    title: cleaned(text('title'), maxTitleLength),
    summary: cleaned(text(...descriptionKeys), maxSummaryLength),
    cover: readCover(fields),
    categoryName: category,
    // An article has one category here; it stays in the lists of the others as tags.
    tagNames: readTags([...readTags(namesField(fields, 'tags', file)), ...otherCategories]),
    seriesName: cleaned(readSeries(fields), maxTitleLength),
    createdAt,
    updatedAt: readUpdated(fields, createdAt, reporter),
    sticky: Math.max(...stickyKeys.map((key) => weight(fields.get(key)))),
    password: lock.password,
    isPublished: lock.isValid && readPublished(fields, rules),
    isUnlisted: readUnlisted(fields, rules),
    expiresAt: readExpiry(fields),
    openComment: !isOff(fields.get('comments')),
    isRecommended: isOn(fields.get('recommend')),
    isCarousel: isOn(fields.get('carousel')) || isOn(fields.get('swiper_index')),
    originalUrl: httpUrl(text('originalUrl', 'original_url', 'copyright_url')),
  }
}

/** Keys of a mapping that names a picture. */
const pictureKeys = ['url', 'image', 'path', 'src', 'teaser', 'overlay_image']

/** The series; Hugo has a list. */
export function readSeries(fields: MappingFields): string | null {
  return yamlText(firstOf(fields.get('series')))
}

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
      (key === nestedCoverKey ? null : yamlText(item)) ??
      pictureKeys.map((name) => yamlText(nested?.get(name))).find((text) => text !== null)
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
  const encrypting = findEncryptingKey(fields)
  if (encrypting !== null)
    reporter.report(
      fields.lineOf(encrypting),
      `${encrypting} 要给文章加密，却没有 password，为免泄露没有发布`,
    )
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
