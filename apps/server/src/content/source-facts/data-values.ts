import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

/** Values that one key may have. */
const maxValues = 100
const maxValueLength = 2_000

/** An address of a data file, with the text that themes accept behind `||`. */
export interface DataLink {
  address: string
  text: string
}

/**
 * Names of the data file of a theme, in YAML or JSON, for {@link readFirstFile}.
 * @param folders In the order in which they are looked through.
 */
export function dataFiles(names: readonly string[], folders: readonly string[] = ['_data']): string[] {
  return folders.flatMap((folder) =>
    names.flatMap((name) => ['yml', 'yaml', 'json'].map((extension) => `${folder}/${name}.${extension}`)),
  )
}

/** The first of the keys that has a text. */
export function firstText(fields: MappingFields, keys: readonly string[]): string {
  return keys.map((key) => yamlText(fields.get(key))).find((text) => text !== null) ?? ''
}

/** The addresses of the keys: a text, a mapping of texts, or a list of these. */
export function linksOf(fields: MappingFields, keys: readonly string[]): DataLink[] {
  const found: DataLink[] = []
  function collect(value: unknown, depth: number): void {
    if (found.length >= maxValues || depth > 2) return
    if (Array.isArray(value)) for (const item of value) collect(item, depth + 1)
    else if (value instanceof Map) for (const item of value.values()) collect(item, depth + 1)
    else {
      const [address = '', text = ''] = (yamlText(value) ?? '').split('||').map((part) => part.trim())
      // A mapping has switches such as `autoplay` beside addresses, and ids of bilibili.
      if (/[./]|^BV\w{8,}$/.test(address) && address.length <= maxValueLength) found.push({ address, text })
    }
  }
  for (const key of keys) collect(fields.get(key), 0)
  return found
}

/** The date in milliseconds since the epoch; null where there is none, or an invalid one. */
export function dateOf(fields: MappingFields): number | null {
  for (const key of ['date', 'time', 'created', 'createTime']) {
    const value = fields.get(key)
    const time = typeof value === 'bigint' ? null : parseContentDate(value)
    if (time !== null) return time
  }
  return null
}
