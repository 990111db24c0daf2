import { posix } from 'node:path'
import {
  type ArticleFacts,
  fillPattern,
  type OldAddress,
  stemOf,
  withoutExtension,
} from '#content/addresses/article-facts.ts'
import { civilDate } from '#content/addresses/civil-date.ts'
import { slugifyForAstro } from '#content/addresses/slugify.ts'
import { rewritePath } from '#content/addresses/page-rewrites.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

/** Addresses of an article of VuePress or VitePress: its path, or its permalink. */
export function vuepressAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const written = `/${withoutIndex(withoutExtension(article.path))}.html`
  const rewritten = rewritePath(article.path, site.rewrites)
  const path = rewritten === null ? written : `/${withoutIndex(withoutExtension(rewritten))}.html`
  const own = yamlText(article.fields.get('permalink'))
  const pattern = own ?? site.permalinks.get('')
  const date = civilDate(article.writtenAt, 'Asia/Shanghai')
  const stem = stemOf(article.path).replace(/^\d{4}-\d{2}-\d{2}-/, '')
  const byPattern =
    pattern === undefined
      ? null
      : fillPattern(pattern, (name) => {
          switch (name) {
            case 'year':
            case 'month':
            case 'day':
              return date[name]
            case 'i_month':
              return String(Number(date.month))
            case 'i_day':
              return String(Number(date.day))
            case 'slug':
              return yamlText(article.fields.get('slug')) ?? stem
            case 'raw':
            case 'regular':
              return withoutExtension(article.path)
            default:
              return null
          }
        })
  if (byPattern === null) return [{ path, kind: 'main', line: null }]
  return [
    { path: byPattern, kind: 'main', line: own === null ? null : article.fields.lineOf('permalink') },
    { path, kind: 'likely', line: null },
  ]
}

/** Addresses of an entry of Astro below each route that shows one. */
export function astroAddresses(article: ArticleFacts, site: SourceSite): OldAddress[] {
  const slug = ['slug', 'abbrlink', 'id']
    .map((key) => yamlText(article.fields.get(key)))
    .find((text) => text !== null)
  const own = yamlText(article.fields.get('lang'))?.toLowerCase() ?? ''
  const language = own === site.language.toLowerCase() ? '' : own
  const path = withoutIndex(withoutExtension(article.path))
  const id = slug ?? slugifyForAstro(path)
  // Templates differ in whether the id has the folder of the collection or the extension.
  const ids = new Set([id, path, posix.basename(id)])
  const routes = site.routes.length === 0 ? ['/posts'] : site.routes
  const filled = routes.map((route) => route.replace('/:lang', language === '' ? '/' : `/${language}`))
  return filled.flatMap((route, index) =>
    [...ids].map((name, position) => ({
      path: posix.join('/', route, name),
      kind: index === 0 && position === 0 ? ('main' as const) : ('likely' as const),
      line: null,
    })),
  )
}

/** Addresses that a folder of Markdown may have had: its paths, with and without the name of the folder of articles. */
export function plainAddresses(article: ArticleFacts): OldAddress[] {
  const { path, sourcePath } = article
  return [...new Set([path, sourcePath])].map((file) => ({
    path: `/${withoutIndex(withoutExtension(file))}`,
    kind: 'likely',
    line: null,
  }))
}

/** The folder of `index.md` and `README.md`. */
function withoutIndex(path: string): string {
  return path.replace(/(?:^|\/)(?:index|readme)$/i, '')
}
