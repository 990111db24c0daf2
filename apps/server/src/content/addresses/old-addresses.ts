import { isInQuery } from '#content/addresses/address-key.ts'
import { astroAddresses, plainAddresses, vuepressAddresses } from '#content/addresses/path-addresses.ts'
import type { ArticleFacts, OldAddress } from '#content/addresses/article-facts.ts'
import { hexoAddresses } from '#content/addresses/hexo-addresses.ts'
import { hugoAddresses } from '#content/addresses/hugo-addresses.ts'
import { jekyllAddresses } from '#content/addresses/jekyll-addresses.ts'
import type { SourceSite, SourceSystem } from '#content/addresses/source-site.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

const rules: Record<SourceSystem, (article: ArticleFacts, site: SourceSite) => OldAddress[]> = {
  hexo: hexoAddresses,
  jekyll: jekyllAddresses,
  hugo: hugoAddresses,
  vuepress: vuepressAddresses,
  astro: astroAddresses,
  plain: plainAddresses,
}

/** Keys that name further addresses of an article. */
const aliasKeys = ['alias', 'aliases', 'redirect_from', 'redirects']

/** Keys that name the one address of an article, whatever the system. */
const addressKeys = ['permalink', 'url']

/** Further addresses that one file can name; sites that moved several times have a handful. */
export const maxAliases = 200

/** All addresses that an article had, in the order in which they count. Paths have the root of the old site. */
export function oldAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const { fields } = article
  const byRule = rules[site.system](article, site)
  const own = addressKeys.flatMap((key) => {
    const path = yamlText(fields.get(key))
    return path !== null && isPath(path) ? [{ path, kind: 'named' as const, line: fields.lineOf(key) }] : []
  })
  const aliases = aliasesOf(fields, byRule[0]?.path ?? '/').map((alias) => ({
    ...alias,
    // Imports of several sites have the same ones, which is no mistake of the author.
    kind: isInQuery(alias.path) ? ('likely' as const) : ('named' as const),
  }))
  const abbreviated = yamlText(fields.get('abbrlink'))
  const likely = ['posts', 'post', 'p'].flatMap((folder) =>
    abbreviated === null ? [] : [{ path: `/${folder}/${abbreviated}`, kind: 'likely' as const, line: null }],
  )
  return [...byRule, ...own, ...aliases, ...likely].map((address) => ({
    ...address,
    path: withRoot(address.path, site.root),
  }))
}

/** Further addresses that the front matter names. @param address Path of the article or page. */
export function aliasesOf(fields: MappingFields, address: string): Pick<OldAddress, 'path' | 'line'>[] {
  return aliasKeys.flatMap((key) =>
    namesIn(fields.get(key))
      .slice(0, maxAliases)
      // Hugo reads an alias without a leading slash beside the article's address, Hexo below the root.
      .flatMap((path) => (isPath(path) ? [path] : [path, besides(address, path)]))
      .map((path) => ({ path, line: fields.lineOf(key) })),
  )
}

/** The line of the first key that names more addresses than are read; null for none. */
export function lineOfManyAliases(fields: MappingFields): number | null {
  const key = aliasKeys.find((one) => namesIn(fields.get(one)).length > maxAliases)
  return key === undefined ? null : fields.lineOf(key)
}

/** The alias in the folder of the address. */
function besides(address: string, alias: string): string {
  return address.slice(0, address.lastIndexOf('/', address.length - 2) + 1) + alias
}

/** Absolute addresses name their host and root already. */
export function withRoot(path: string, root: string): string {
  if (/^https?:\/\//i.test(path)) return path
  return `${root}/${path.replace(/^\/+/, '')}`
}

function isPath(text: string): boolean {
  return text.startsWith('/') || /^https?:\/\//i.test(text)
}

function namesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => yamlText(item) ?? [])
}
