import type { SourceSystem } from '#content/addresses/source-site.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { FrontMatterChanges } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { findDateKey } from '#content/front-matter/post-dates.ts'
import { isOff, isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { defaultListKeys } from '#content/layout/hexo-settings.ts'

/** What decides on the meaning of keys: the system that the file was written for, and its keys of lists. */
export type PublicationRules = Pick<ContentLayout, 'system' | 'listKeys'>

/** Rules of the files of this site. */
export const plainRules: PublicationRules = { system: 'plain', listKeys: defaultListKeys }

/** Keys that hide an article where they are on; a headless bundle of Hugo has no page. */
const hidingKeys = ['draft', 'isDraft', 'private', 'headless']

/** Systems that write the page of every article that is no draft; others leave their keys of lists to the code of a site. */
const pageWriters: ReadonlySet<SourceSystem> = new Set(['hexo', 'hugo', 'jekyll', 'vuepress'])

/** The key of this site; Docusaurus has it too. */
const unlistingKey = 'unlisted'

/** Key of blog themes of VuePress: where it is off, a page is in no list of articles. */
const articleKey = 'article'

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

/** Keys that decide on what is public, in lower case and without separators of words. */
export const publicationKeys: ReadonlySet<string> = new Set([
  'password',
  ...hidingKeys.map((key) => key.toLowerCase()),
  ...defaultListKeys,
  unlistingKey,
  ...showingKeys,
  ...Object.keys(hidingWords),
  ...encryptingKeys,
  expiryKey.toLowerCase(),
  ...buildKeys,
])

/** Whether front matter that cannot be read may have a key that decides on what is public. */
export function namesPublicationKey(frontMatter: string): boolean {
  const words = frontMatter.replaceAll(/(?<=\w)[_-](?=\w)/g, '')
  return [frontMatter, words].some((text) =>
    new RegExp(`(?:${[...publicationKeys].join('|')})["']?[ \\t]*[:=]`, 'i').test(text),
  )
}

/** Whether the front matter neither hides the article nor requires encryption without a password. */
export function readPublished(fields: MappingFields, rules: PublicationRules): boolean {
  return keysThatHide(fields, rules).length === 0
}

/** Whether a published article is in no list. */
export function readUnlisted(fields: MappingFields, rules: PublicationRules): boolean {
  return keysThatUnlist(fields, rules).length > 0
}

/** Whether a page is at its address only. A page is in no list of articles: what takes it out of them alone does not matter. */
export function readUnlistedPage(fields: MappingFields, rules: PublicationRules): boolean {
  return keysThatUnlist(fields, rules).some((key) => key !== articleKey)
}

/** When the article is no longer public, ms since the epoch; null for never. */
export function readExpiry(fields: MappingFields): number | null {
  return parseContentDate(fields.get(expiryKey))
}

/** The key by which a theme would encrypt an article that has no `password`; null for none. */
export function findEncryptingKey(fields: MappingFields): string | null {
  if ((fields.get('password') ?? '') !== '') return null
  return encryptingKeys.find((key) => encrypts(key, fields.get(key))) ?? null
}

/** A draft becomes one again by `draft`, any other article by `published`, unless that is its date. */
export function publicationChange(
  fields: MappingFields,
  isPublished: boolean,
  rules: PublicationRules,
): FrontMatterChanges {
  if (isPublished) return withoutKeys(keysThatHide(fields, rules))
  const isDraft = fields.get('draft') !== undefined || findDateKey(fields) === 'published'
  return isDraft ? { draft: true } : { published: false }
}

/** Takes an article out of lists, or back into them. */
export function listingChange(
  fields: MappingFields,
  isUnlisted: boolean,
  rules: PublicationRules,
): FrontMatterChanges {
  return isUnlisted ? { [unlistingKey]: true } : withoutKeys(keysThatUnlist(fields, rules))
}

function withoutKeys(keys: readonly string[]): FrontMatterChanges {
  return Object.fromEntries(keys.map((key): [string, null] => [key, null]))
}

function keysThatHide(fields: MappingFields, { system, listKeys }: PublicationRules): string[] {
  const encrypting = findEncryptingKey(fields)
  const switches = pageWriters.has(system) ? hidingKeys : [...hidingKeys, ...listKeys]
  return [
    ...switches.filter((key) => isOn(fields.get(key))),
    ...showingKeys.filter((key) => isOff(fields.get(key))),
    ...Object.keys(hidingWords).filter((key) => hidingWords[key]?.test(yamlText(fields.get(key)) ?? '')),
    ...(encrypting === null ? [] : [encrypting]),
    ...((readExpiry(fields) ?? Infinity) <= Date.now() ? [expiryKey] : []),
    ...buildKeys.filter((key) => isWithout(fields, key, 'render')),
  ]
}

function keysThatUnlist(fields: MappingFields, { system, listKeys }: PublicationRules): string[] {
  const switches = pageWriters.has(system) ? [unlistingKey, ...listKeys] : [unlistingKey]
  return [
    ...switches.filter((key) => isOn(fields.get(key))),
    ...(system === 'vuepress' && isOff(fields.get(articleKey)) ? [articleKey] : []),
    ...buildKeys.filter((key) => isWithout(fields, key, 'list')),
  ]
}

/** Earlier versions of Hugo had switches. With `render: link` an article has an address, but no page. */
function isWithout(fields: MappingFields, key: string, option: 'list' | 'render'): boolean {
  const value = fields.fieldsIn(key)?.get(option)
  return isOff(value) || /^(?:never|link)$/.test(yamlText(value) ?? '')
}

/** A theme of VuePress has MD5 hashes of passwords under `keys`. */
function encrypts(key: string, value: unknown): boolean {
  if (key !== 'keys') return isOn(value)
  const hashes: unknown[] = Array.isArray(value) ? value : [value]
  return hashes.some((hash) => typeof hash === 'string' && /^[\da-f]{32}$/i.test(hash))
}
