import { posix } from 'node:path'
import { defaultSourceSite, type SourceSite } from '#content/addresses/source-site.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

/** By the value of Hexo's `filename_case`. */
const slugCases = new Map<string, SourceSite['slugCase']>([
  ['1', 'lower'],
  ['2', 'upper'],
])

/** Settings of Hexo. */
export function readHexo(fields: MappingFields): Partial<SourceSite> {
  const textOf = (key: string) => yamlText(fields.get(key))
  const { origin, root } = splitUrl(textOf('url'))
  const given = textOf('root')
  return {
    origin,
    root: given === null || given === '/' ? root : rootOf(given),
    timeZone: textOf('timezone') ?? defaultSourceSite.timeZone,
    permalinks: patternOf(textOf('permalink')),
    permalinkDefaults: textsIn(fields.fieldsIn('permalink_defaults')),
    fileNamePattern: textOf('new_post_name') ?? defaultSourceSite.fileNamePattern,
    defaultCategory: textOf('default_category') ?? defaultSourceSite.defaultCategory,
    abbrlink: abbrlinkRuleOf(fields),
    slugCase: slugCases.get(textOf('filename_case') ?? '') ?? 'keep',
    categorySlugs: textsIn(fields.fieldsIn('category_map')),
    tagSlugs: textsIn(fields.fieldsIn('tag_map')),
    pagination: `${folderOf(textOf('pagination_dir'), 'page')}/:num`,
    encryptedTags: encryptedTagsOf(fields),
    folders: {
      archives: folderOf(textOf('archive_dir'), 'archives'),
      categories: folderOf(textOf('category_dir'), 'categories'),
      tags: folderOf(textOf('tag_dir'), 'tags'),
    },
  }
}

function abbrlinkRuleOf(fields: MappingFields): SourceSite['abbrlink'] {
  const rule = fields.fieldsIn('abbrlink')
  return {
    algorithm: yamlText(rule?.get('alg')) === 'crc32' ? 'crc32' : 'crc16',
    isHexadecimal: yamlText(rule?.get('rep')) === 'hex',
  }
}

/** Of hexo-blog-encrypt, which encrypts an article by its tag as well. */
function encryptedTagsOf(fields: MappingFields): ReadonlySet<string> {
  const tags: unknown = fields.fieldsIn('encrypt')?.get('tags')
  const items: unknown[] = Array.isArray(tags) ? tags : []
  return new Set(items.flatMap((item) => yamlText(item instanceof Map ? item.get('name') : item) ?? []))
}

/** Settings of Jekyll. */
export function readJekyll(fields: MappingFields): Partial<SourceSite> {
  const posts = fields.fieldsIn('collections')?.fieldsIn('posts')
  const { origin, root } = splitUrl(yamlText(fields.get('url')))
  return {
    origin,
    root: rootOf(yamlText(fields.get('baseurl')) ?? root),
    timeZone: yamlText(fields.get('timezone')) ?? defaultSourceSite.timeZone,
    permalinks: patternOf(
      yamlText(posts?.get('permalink')) ?? defaultFor('posts', fields) ?? yamlText(fields.get('permalink')),
    ),
    collections: collectionsOf(fields),
    // Of jekyll-paginate, and of its successor.
    pagination:
      yamlText(fields.get('paginate_path')) ??
      yamlText(fields.fieldsIn('pagination')?.get('permalink')) ??
      (fields.get('pagination') instanceof Map ? 'page/:num' : '/page:num'),
  }
}

/** The collections that Jekyll writes to the site, with the patterns of their addresses. */
function collectionsOf(fields: MappingFields): ReadonlyMap<string, string> {
  const collections = fields.fieldsIn('collections')
  const folder = yamlText(fields.get('collections_dir')) ?? ''
  const suffix = suffixOf(yamlText(fields.get('permalink')))
  return new Map(
    (collections?.keys() ?? []).flatMap((name) => {
      const collection = collections?.fieldsIn(name)
      const isName = /^[\w.-]+$/.test(name) && name !== 'posts' && name !== 'drafts'
      if (!isName || !isOn(collection?.get('output'))) return []
      const own = yamlText(collection?.get('permalink')) ?? defaultFor(name, fields)
      return [[posix.join(folder, `_${name}`), own ?? `/:collection/:path${suffix}`]]
    }),
  )
}

/** The end of the address of a page, by the `permalink` of the site. */
function suffixOf(permalink: string | null): string {
  if (permalink === 'pretty' || permalink?.endsWith('/') === true) return '/'
  return permalink === null || /^\w+$|:output_ext$/.test(permalink) ? ':output_ext' : ''
}

/** `permalink` of the first of `defaults` that is for a collection; those without a type are for posts. */
function defaultFor(collection: string, fields: MappingFields): string | null {
  const defaults = fields.get('defaults')
  for (const item of Array.isArray(defaults) ? defaults : []) {
    const [scope, values] = ['scope', 'values'].map((key) =>
      item instanceof Map ? (item.get(key) as unknown) : null,
    )
    const type: unknown = scope instanceof Map ? scope.get('type') : null
    const permalink = values instanceof Map ? yamlText(values.get('permalink')) : null
    if (permalink !== null && (type ?? 'posts') === collection) return permalink
  }
  return null
}

/** Keys of Hugo's configuration that may be in a file of their own. */
export const hugoParts = ['permalinks', 'languages', 'taxonomies', 'pagination'] as const

/** Keys that have a file of their own in the folder of the configuration. */
export type HugoParts = Partial<Record<(typeof hugoParts)[number], MappingFields>>

/**
 * Settings of Hugo, whose keys may be in any case.
 * @param parts Override those of the configuration.
 */
export function readHugo(fields: MappingFields, parts: Readonly<HugoParts> = {}): Partial<SourceSite> {
  const given = new Map(fields.keys().map((key) => [key.toLowerCase(), key]))
  const valueOf = (key: string) => fields.get(given.get(key) ?? key)
  const textOf = (key: string) => yamlText(valueOf(key))
  const partOf = (key: (typeof hugoParts)[number]) => parts[key] ?? fields.fieldsIn(given.get(key) ?? key)
  const permalinks = partOf('permalinks')
  const language = textOf('defaultcontentlanguage') ?? 'en'
  const isInFolder = isOn(valueOf('defaultcontentlanguageinsubdir'))
  return {
    ...splitUrl(textOf('baseurl')),
    timeZone: textOf('timezone') ?? defaultSourceSite.timeZone,
    language,
    languageFolder: isInFolder ? rootOf(language.toLowerCase()) : '',
    languages:
      partOf('languages')
        ?.keys()
        .map((name) => name.toLowerCase()) ?? [],
    contentFolders: contentFoldersOf(partOf('languages')),
    permalinks: textsIn(permalinks?.fieldsIn('page') ?? permalinks ?? null),
    taxonomies: [...textsIn(partOf('taxonomies'))].flatMap(([key, name]) =>
      // `_merge` is a setting of Hugo.
      key.startsWith('_') || name === 'tags' || name === 'categories' ? [] : [name],
    ),
    pagination: `${folderOf(yamlText(partOf('pagination')?.get('path')) ?? textOf('paginatepath'), 'page')}/:num`,
  }
}

/** `contentDir` of each language that is a folder in `content`. */
function contentFoldersOf(languages: MappingFields | null): ReadonlyMap<string, string> {
  return new Map(
    (languages?.keys() ?? []).flatMap((language) => {
      const fields = languages?.fieldsIn(language)
      const key = fields?.keys().find((one) => one.toLowerCase() === 'contentdir')
      const folder = /^(?:\.?\/)?content\/(.+)$/.exec((key && yamlText(fields?.get(key))) ?? '')?.[1]
      return folder === undefined ? [] : [[trimSlashes(folder), language.toLowerCase()]]
    }),
  )
}

/** Settings of a configuration that is a program, which is not run. */
export function readScript(text: string, rootKey: string): Partial<SourceSite> {
  const url = splitUrl(textInScript(text, 'site|hostname'))
  return {
    origin: url.origin,
    root: rootOf(textInScript(text, rootKey) ?? url.root),
    permalinks: patternOf(textInScript(text, 'permalink|permalinkPattern')),
  }
}

/** The text of a key or constant in a configuration that is a program; null where it is computed. @param key Alternatives separated by `|`. */
export function textInScript(text: string, key: string): string | null {
  const outermost = /^([ \t]*)themeConfig['"]?[ \t]*:/m.exec(text)?.[1]?.length ?? Infinity
  // An item of a sidebar may have a base, too. In a configuration of one line the key is behind the first brace.
  const start = String.raw`([ \t]*)(?:export const )?|(?:export default|module\.exports)[^{}\n]{0,100}\{[^{}\n]{0,1000}?[ \t,]?`
  const pattern = new RegExp(
    `^(?:${start})(?<![\\w-])['"]?(?:${key})['"]?[ \\t]*[:=][ \\t]*(?:'([^'\\n]{1,200})'|"([^"\\n]{1,200})"|\`([^\`\\n]{1,200})\`)`,
    'gm',
  )
  const [first] = [...text.matchAll(pattern)]
    .map(([, indent = '', ...values]) => ({
      depth: indent.length,
      value: values.find((one) => one !== undefined) ?? '',
    }))
    .filter(({ depth, value }) => depth <= outermost && !value.includes('${'))
    .toSorted((one, other) => one.depth - other.depth)
  return first?.value ?? null
}

function splitUrl(url: string | null): { origin: string | null; root: string } {
  if (url === null || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return { origin: null, root: '' }
  const { origin, pathname } = new URL(url)
  return { origin, root: rootOf(pathname) }
}

function rootOf(path: string): string {
  const bare = trimSlashes(path)
  return bare === '' ? '' : `/${bare}`
}

function folderOf(name: string | null, fallback: string): string {
  return trimSlashes(name ?? '') || fallback
}

/** In linear time, unlike an expression with `\/+$`. */
function trimSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end).replace(/^\/+/, '')
}

function patternOf(pattern: string | null): ReadonlyMap<string, string> {
  return new Map(pattern === null ? [] : [['', pattern]])
}

function textsIn(fields: MappingFields | null): ReadonlyMap<string, string> {
  return new Map(
    (fields?.keys() ?? []).flatMap((key) => {
      const text = yamlText(fields?.get(key))
      return text === null ? [] : [[key, text]]
    }),
  )
}
