import { cleanText } from '#platform/text/clean-text.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'

/** Maximum graphemes of a category or tag. */
export const maxNameLength = 50
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
  { hasSpacedNames = false }: Pick<CategoryRules, 'hasSpacedNames'>,
): unknown {
  const value = fields.get(key)
  if (hasSpacedNames && typeof value === 'string') return splitSpacedNames(value)
  return value ?? fields.get(singular[key])
}

/** Splits a text in which spaces separate the names. */
export const splitSpacedNames = (text: string): string[] => text.split(/[\s,，]+/)

/** Reads `tags`: a comma-separated string or a list. */
export function readTags(value: unknown): string[] {
  return [...new Set(readNames(value))].slice(0, maxTags)
}

/** What the categories of an article depend on besides its front matter. */
export interface CategoryRules {
  /** See {@link namesField}. @default false */
  hasSpacedNames?: boolean
  /** Names of the folders that are categories too, from general to specific. @default none */
  folderCategories?: readonly string[]
  /** Category of an article whose front matter names none, by the name of its file. @default none */
  defaultCategory?: string
}

/** The categories of an article as paths from general to specific; those of folders follow, the most specific one first. */
export function categoryPathsOf(fields: MappingFields, rules: CategoryRules): string[][] {
  const named = readCategoryPaths(namesField(fields, 'categories', rules))
  const own = named.length > 0 ? named : readCategoryPaths(rules.defaultCategory)
  const known = new Set(own.flat())
  const folders = new Set(
    (rules.folderCategories ?? []).toReversed().flatMap((folder) => readNames([folder])),
  )
  return [...own, ...[...folders].filter((name) => !known.has(name)).map((name) => [name])]
}

/** Reads `categories` as paths from general to specific. */
function readCategoryPaths(value: unknown): string[][] {
  return pathValuesOf(value)
    .map(readNames)
    .filter((path) => path.length > 0)
}

/** The values of the paths in `categories`: in Hexo a list is one path, a list of lists is several. */
export function pathValuesOf(value: unknown): unknown[] {
  return Array.isArray(value) && value.some(Array.isArray) ? value : [value]
}

/** The items of a list, or of a text that commas separate, as they are written. */
export function namePartsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flat()
  return typeof value === 'string' ? value.split(/[,，]/) : [value]
}

function readNames(value: unknown): string[] {
  return namePartsOf(value).flatMap((part) => {
    if (typeof part !== 'string' && typeof part !== 'number') return []
    const name = cleanText(String(part), maxNameLength)
    return name === '' ? [] : [name]
  })
}
