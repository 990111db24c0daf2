import type { NameReplacement } from '@qingjian/api-client/contract'
import type { FrontMatterChanges, FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { categoryPathsOf, namesField, readNames } from '#content/front-matter/name-lists.ts'
import type { PublicationRules } from '#content/front-matter/publication.ts'

/** Replaces a category; the other names of its path and the other paths stay. */
export function replaceCategory(
  fields: MappingFields,
  replacement: NameReplacement,
  rules: PublicationRules,
): FrontMatterChanges {
  const paths = categoryPathsOf(fields, namesRules(rules))
  return categoriesChange(
    fields,
    paths,
    paths.map((path) => replaceIn(path, replacement)),
  )
}

/** Replaces a tag, which may be a further category of the article: lists of the site show those as tags. */
export function replaceTag(
  fields: MappingFields,
  replacement: NameReplacement,
  rules: PublicationRules,
): FrontMatterChanges {
  const key = usedKey(fields, 'tags', 'tag')
  const tags = readNames(namesField(fields, 'tags', namesRules(rules)))
  const paths = categoryPathsOf(fields, namesRules(rules))
  return {
    ...(tags.includes(replacement.name) && { [key]: toValue(fields, key, replaceIn(tags, replacement)) }),
    ...categoriesChange(
      fields,
      paths,
      paths.map((path, index) =>
        index > 0 && path.at(-1) === replacement.name ? replaceIn(path, replacement) : path,
      ),
    ),
  }
}

const namesRules = ({ system }: PublicationRules) => ({ hasSpacedNames: system === 'jekyll' })

/** The new name is there once. */
function replaceIn(names: readonly string[], { name, by }: NameReplacement): string[] {
  return [...new Set(names.map((one) => (one === name ? by : one)))].filter((one) => one !== '')
}

function categoriesChange(
  fields: MappingFields,
  before: readonly string[][],
  after: readonly string[][],
): FrontMatterChanges {
  if (before.every((path, index) => path.join('\n') === after[index]?.join('\n'))) return {}
  const key = usedKey(fields, 'categories', 'category')
  const paths = after.filter((path) => path.length > 0)
  return { [key]: paths.length > 1 ? paths : toValue(fields, key, paths.flat()) }
}

/** A single name stays a text. */
function toValue(fields: MappingFields, key: string, names: string[]): FrontMatterValue | null {
  const [first] = names
  if (first === undefined) return null
  return names.length === 1 && !Array.isArray(fields.get(key)) ? first : names
}

function usedKey(fields: MappingFields, key: string, singular: string): string {
  return (fields.get(key) ?? null) === null && (fields.get(singular) ?? null) !== null ? singular : key
}
