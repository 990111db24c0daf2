import type { NameReplacement } from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import type { FrontMatterChanges, FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import {
  maxNameLength,
  namePartsOf,
  pathValuesOf,
  splitSpacedNames,
} from '#content/front-matter/name-lists.ts'
import type { PublicationRules } from '#content/front-matter/publication.ts'

/** A name as the file has it, which may be longer than the one that is shown. */
type Name = string | number

/** The names of a key. */
interface NamesKey {
  key: string
  value: unknown
  /** Whether spaces separate the names of a text. */
  isSpaced: boolean
}

/**
 * Replaces a category; the other names of its path and the other paths stay as they are.
 * @returns No change where the file does not have the name.
 * @throws UnusableFileError where the list has more than names.
 */
export function replaceCategory(
  fields: MappingFields,
  replacement: NameReplacement,
  rules: PublicationRules,
): FrontMatterChanges {
  return changePaths(fields, rules, (path) => replaceIn(path, replacement))
}

/**
 * Replaces a tag, which may be a further category of the article: lists of the site show those as tags. See
 * {@link replaceCategory}.
 */
export function replaceTag(
  fields: MappingFields,
  replacement: NameReplacement,
  rules: PublicationRules,
): FrontMatterChanges {
  const tags = findKey(fields, 'tags', 'tag', rules)
  const names = toNames(tags)
  const isTag = names.some((one) => isNamed(one, replacement.name))
  return {
    ...(isTag && changeOf(fields, tags, [replaceIn(names, replacement)], 'tag')),
    ...changePaths(fields, rules, (path, index) => {
      if (index === 0 || !isNamed(path.at(-1), replacement.name)) return path
      return replacement.by === '' ? [] : replaceIn(path, replacement)
    }),
  }
}

function findKey(fields: MappingFields, plural: string, singular: string, rules: PublicationRules): NamesKey {
  const value = fields.get(plural) ?? null
  if (value === null && (fields.get(singular) ?? null) !== null)
    return { key: singular, value: fields.get(singular), isSpaced: false }
  return { key: plural, value, isSpaced: rules.system === 'jekyll' }
}

const isNamed = (one: Name | undefined, name: string): boolean =>
  one !== undefined && cleanText(String(one), maxNameLength) === name

/** The new name is there once. */
function replaceIn(names: readonly Name[], { name, by }: NameReplacement): Name[] {
  if (by !== cleanText(by, maxNameLength)) throw new UnusableFileError(null, '新名字里有不能用的字符')
  const others = names.filter((one) => !isNamed(one, name))
  if (others.length === names.length) return [...names]
  if (by === '' || others.some((one) => isNamed(one, by))) return others
  const at = names.findIndex((one) => isNamed(one, name))
  return [...names.slice(0, at), by, ...names.slice(at).filter((one) => !isNamed(one, name))]
}

function changePaths(
  fields: MappingFields,
  rules: PublicationRules,
  change: (path: readonly Name[], index: number) => readonly Name[],
): FrontMatterChanges {
  const categories = findKey(fields, 'categories', 'category', rules)
  const before = toPaths(categories)
  const after = before.map(change)
  const textOf = (path: readonly Name[]): string => path.join('\n')
  if (before.every((path, index) => textOf(path) === textOf(after[index] ?? []))) return {}
  const distinct = [...new Map(after.map((path) => [textOf(path), path])).values()]
  return changeOf(fields, categories, distinct, 'category')
}

function changeOf(
  fields: MappingFields,
  names: NamesKey,
  changed: readonly (readonly Name[])[],
  singular: string,
): FrontMatterChanges {
  const paths = changed.filter((path) => path.length > 0)
  if (paths.length > 0) return { [names.key]: toValue(names, paths) }
  // Without the plural key, the singular one would count.
  return { [names.key]: null, ...(fields.get(singular) !== undefined && { [singular]: null }) }
}

/** A single name stays a text where it reads back as that name. */
function toValue(names: NamesKey, paths: readonly (readonly Name[])[]): FrontMatterValue {
  const [path = [], ...further] = paths
  if (further.length > 0) return paths
  const [name = ''] = path
  const isText = path.length === 1 && !Array.isArray(names.value)
  return isText && toNames({ ...names, value: name }).join('\n') === String(name) ? name : path
}

function toPaths(names: NamesKey): Name[][] {
  return pathValuesOf(names.value)
    .map((path) => toNames({ ...names, value: path }))
    .filter((path) => path.length > 0)
}

function toNames({ value, isSpaced }: NamesKey): Name[] {
  if (value === null || value === undefined) return []
  const isText = typeof value === 'string'
  const parts = isSpaced && isText ? splitSpacedNames(value) : namePartsOf(value)
  return parts.flatMap((part): Name[] => {
    if (typeof part === 'number') return [part]
    if (typeof part !== 'string') throw new UnusableFileError(null, '文件头部的写法特殊，请直接改原文')
    // The items of a list stay as they are written.
    const name = isText ? part.trim() : part
    return name === '' && isText ? [] : [name]
  })
}
