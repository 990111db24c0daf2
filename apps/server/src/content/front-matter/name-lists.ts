import { cleanText } from '#content/front-matter/clean-text.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'

const maxNameLength = 50
const maxTags = 50

/** Keys of names, with the one for a single name. */
const singular = { categories: 'category', tags: 'tag' } as const

/**
 * The names of the tags or categories of an article, for the functions below.
 * @param hasSpacedNames Whether spaces separate the names of a text, as in Jekyll; a single name keeps them.
 */
export function namesField(
  fields: MappingFields,
  key: keyof typeof singular,
  { hasSpacedNames = false }: { hasSpacedNames?: boolean },
): unknown {
  const value = fields.get(key)
  if (hasSpacedNames && typeof value === 'string') return value.split(/[\s,，]+/)
  return value ?? fields.get(singular[key])
}

/** Reads `tags`: a comma-separated string or a list. */
export function readTags(value: unknown): string[] {
  return [...new Set(names(value))].slice(0, maxTags)
}

/** Reads `categories`: the most specific one of each path. */
export function readCategories(value: unknown): string[] {
  return readCategoryPaths(value).flatMap((path) => path.at(-1) ?? [])
}

/** Reads `categories` as paths from general to specific: in Hexo a list is one path, a list of lists is several. */
export function readCategoryPaths(value: unknown): string[][] {
  const hasPaths = Array.isArray(value) && value.some(Array.isArray)
  return (hasPaths ? value : [value]).map(names).filter((path) => path.length > 0)
}

function names(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value)
    ? value.flat()
    : typeof value === 'string'
      ? value.split(/[,，]/)
      : [value]
  return parts.flatMap((part) => {
    if (typeof part !== 'string' && typeof part !== 'number') return []
    const name = cleanText(String(part), maxNameLength)
    return name === '' ? [] : [name]
  })
}
