import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { FrontMatterChanges } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { findDateKey } from '#content/front-matter/post-dates.ts'
import { isOff, isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

/** Keys that hide an article where they are on; a headless bundle of Hugo has no page. */
const hidingKeys = ['draft', 'hidden', 'hide', 'private', 'headless']

/** Keys that hide an article where they are off. */
const showingKeys = ['published', 'publish']

/** Words that hide an article. */
const hidingWords: Readonly<Record<string, RegExp>> = {
  status: /^(?:draft|private|unpublished|草稿)$/i,
  visibility: /^(?:private|hidden)$/i,
}

/** Keys of themes that encrypt an article; it is hidden where it has no `password` by which it is locked here. */
const encryptingKeys = ['encrypt', 'encrypted', 'protected', 'keys']

/** Hugo publishes no article after this time. */
const expiryKey = 'expiryDate'

/** Options of Hugo for what is built of an article. */
const buildKeys = ['build', '_build']

/** Keys that decide on what is public, in lower case. */
export const publicationKeys: ReadonlySet<string> = new Set([
  'password',
  ...hidingKeys,
  ...showingKeys,
  ...Object.keys(hidingWords),
  ...encryptingKeys,
  expiryKey.toLowerCase(),
  ...buildKeys,
])

/** Whether front matter that cannot be read may have a key that decides on what is public. */
export function namesPublicationKey(frontMatter: string): boolean {
  return new RegExp(`(?:${[...publicationKeys].join('|')})["']?[ \\t]*[:=]`, 'i').test(frontMatter)
}

/** Whether the front matter neither hides the article nor requires encryption without a password. */
export function readPublished(fields: MappingFields): boolean {
  return keysThatHide(fields).length === 0
}

/** The key by which a theme would encrypt an article that has no `password`; null for none. */
export function findEncryptingKey(fields: MappingFields): string | null {
  if ((fields.get('password') ?? '') !== '') return null
  return encryptingKeys.find((key) => encrypts(key, fields.get(key))) ?? null
}

/**
 * The key by which the old site had the article in no list, but at its address; null for none.
 * @param canUnlist Whether `hidden` does that, as plugins of Hexo and themes of Hugo let it.
 */
export function findUnlistingKey(fields: MappingFields, canUnlist: boolean): string | null {
  if (canUnlist && isOn(fields.get('hidden'))) return 'hidden'
  return buildKeys.find((key) => isNever(fields, key, 'list') && !isNever(fields, key, 'render')) ?? null
}

/** A draft becomes one again by `draft`, any other article by `published`, unless that is its date. */
export function publicationChange(fields: MappingFields, isPublished: boolean): FrontMatterChanges {
  if (isPublished) return Object.fromEntries(keysThatHide(fields).map((key): [string, null] => [key, null]))
  const isDraft = fields.get('draft') !== undefined || findDateKey(fields) === 'published'
  return isDraft ? { draft: true } : { published: false }
}

function keysThatHide(fields: MappingFields): string[] {
  const encrypting = findEncryptingKey(fields)
  return [
    ...hidingKeys.filter((key) => isOn(fields.get(key))),
    ...showingKeys.filter((key) => isOff(fields.get(key))),
    ...Object.keys(hidingWords).filter((key) => hidingWords[key]?.test(yamlText(fields.get(key)) ?? '')),
    ...(encrypting === null ? [] : [encrypting]),
    ...((parseContentDate(fields.get(expiryKey)) ?? Infinity) <= Date.now() ? [expiryKey] : []),
    ...buildKeys.filter((key) => isNever(fields, key, 'list') || isNever(fields, key, 'render')),
  ]
}

/** Earlier versions of Hugo had switches. */
function isNever(fields: MappingFields, key: string, option: 'list' | 'render'): boolean {
  const value = fields.fieldsIn(key)?.get(option)
  return isOff(value) || yamlText(value) === 'never'
}

/** A theme of VuePress has MD5 hashes of passwords under `keys`. */
function encrypts(key: string, value: unknown): boolean {
  if (key !== 'keys') return isOn(value)
  const hashes: unknown[] = Array.isArray(value) ? value : [value]
  return hashes.some((hash) => typeof hash === 'string' && /^[\da-f]{32}$/i.test(hash))
}
