import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { readPassword } from '#content/front-matter/read-password.ts'
import { isOff } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

/** Caption of one photo. */
export interface AlbumCaption {
  text: string
  /** Line of the file, from 1; null where unknown. */
  line: number | null
}

/** Fields of `album.yaml`. */
export interface AlbumFields {
  name: string
  description: string
  /** File name; null for the first photo. */
  cover: string | null
  coverLine: number | null
  /** Milliseconds since the epoch. */
  createdAt: number
  isPublished: boolean
  /** As text or as hash; null for a public album. */
  password: string | null
  /** By the name of the photo's file. */
  captions: ReadonlyMap<string, AlbumCaption>
  /** File names of the first photos; the others follow by name. */
  order: readonly string[]
  orderLine: number | null
}

const known: ReadonlySet<string> = new Set([
  'name',
  'description',
  'cover',
  'date',
  'password',
  'published',
  'captions',
  'order',
])
/** Maximum lengths of the texts of an album, in graphemes. */
export const albumTextLimits = { name: 60, description: 500, caption: 200 } as const
/**
 * Reads `album.yaml`.
 * @throws UnusableFileError for unknown keys and invalid passwords: an album meant to be locked must not be published openly.
 */
export function readAlbumFields(
  fields: MappingFields,
  file: { folder: string; modifiedAt: number },
  reporter: ContentReporter,
): AlbumFields {
  for (const key of fields.keys()) {
    if (!known.has(key))
      throw new UnusableFileError(
        fields.lineOf(key),
        `不认识的设置：${cleanText(key, 40)}；也许是 password 写错了，为免泄露没有发布`,
      )
  }
  return {
    name: cleanText(yamlText(fields.get('name')) ?? file.folder, albumTextLimits.name),
    description: cleanText(yamlText(fields.get('description')) ?? '', albumTextLimits.description),
    cover: yamlText(fields.get('cover')),
    coverLine: fields.lineOf('cover'),
    createdAt: readDate(fields, file.modifiedAt, reporter),
    isPublished: !isOff(fields.get('published')),
    password: readPassword(fields),
    captions: readCaptions(fields, reporter),
    order: readOrder(fields, reporter),
    orderLine: fields.lineOf('order'),
  }
}

function readDate(fields: MappingFields, modifiedAt: number, reporter: ContentReporter): number {
  const value = fields.get('date') ?? null
  if (value === null) {
    reporter.report(1, '缺少 date，暂以文件的修改时间为发布时间')
    return modifiedAt
  }
  const date = parseContentDate(value)
  if (date === null) {
    const text = cleanText(yamlText(value) ?? '', 40)
    throw new UnusableFileError(
      fields.lineOf('date'),
      `date 不是有效的日期：${text}，应写成 2024-01-02 03:04:05`,
    )
  }
  return date
}

function readCaptions(fields: MappingFields, reporter: ContentReporter): Map<string, AlbumCaption> {
  const captions = new Map<string, AlbumCaption>()
  const value = fields.get('captions') ?? null
  if (value === null) return captions
  const named = fields.fieldsIn('captions')
  if (named === null) {
    reporter.report(fields.lineOf('captions'), 'captions 应写成“文件名: 说明”的形式')
    return captions
  }
  for (const file of named.keys()) {
    const text = cleanText(yamlText(named.get(file)) ?? '', albumTextLimits.caption)
    captions.set(file, { text, line: named.lineOf(file) })
  }
  return captions
}

function readOrder(fields: MappingFields, reporter: ContentReporter): string[] {
  const value = fields.get('order') ?? null
  if (value === null) return []
  const files = Array.isArray(value) ? value.map(yamlText) : []
  const order = files.filter((file) => file !== null)
  if (!Array.isArray(value) || order.length < files.length)
    reporter.report(fields.lineOf('order'), 'order 应是文件名的列表')
  return [...new Set(order)]
}
