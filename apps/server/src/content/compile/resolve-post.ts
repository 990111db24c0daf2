import { dirname, join, posix } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { articleIdOf, isOwnScreen } from '#content/addresses/own-screens.ts'
import { articlePath, slugLinkPrefix } from '#content/article-path.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext, ReferenceContext } from '#content/compile/compile-context.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { findNamedFile } from '#content/files/find-named-file.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import type { SourceReferences } from '#content/files/source-references.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { slugOf } from '#content/markdown/anchor-headings.ts'
import { idPrefix } from '#content/markdown/sanitize-article.ts'
import type { PostLink, PostLinkResolver } from '#content/markdown/resolve-links.ts'

/** Resolves links to other pages of the site, by file or by old address, to their URLs. */
export interface PostLinkContext {
  resolve: PostLinkResolver
}

const missing: PostLink = { href: null }

/**
 * @param source The article that contains the links.
 * @param references Receives the files that it links to; null where they are not served.
 */
export function createPostLinks(
  source: ReferenceSource,
  lineOf: (text: string) => number | null,
  context: ReferenceContext & Pick<CompileContext, 'inputs'>,
  reporter: ContentReporter,
  references: SourceReferences | null,
): PostLinkContext {
  const { targets, sourcePaths, addresses, ownHosts, inputs, layout } = context
  const { sourcePath } = source

  function toArticle(target: string, hash: string, path: string): PostLink {
    const article = targets.get(target)
    const line = lineOf(path.replace(slugLinkPrefix, ''))
    if (article) {
      const isHidden = (article.publicFrom ?? 0) > Date.now()
      if (isHidden) reporter.report(line, `链接的文章还没有发布：${target}`)
      return { href: articlePath(article.id) + headingHash(hash), isHidden }
    }
    if (!sourcePaths.has(target)) reporter.report(line, `链接的文章不存在：${target}`)
    return missing
  }

  function toAddress(path: string, rest: string, hash: string): PostLink | null {
    if (addresses === null) return toFile(path, hash)
    const base = `http://site.invalid${pagePath(addresses.mainPaths.get(sourcePath) ?? '/')}`
    const pathname = URL.canParse(path, base) ? new URL(withBase(path), base).pathname : null
    const inQuery = pathname === null ? null : addressKey(pathname + rest)
    const plain = pathname === null ? null : addressKey(pathname)
    // The query names the page only where the old site had such an address, or the path is that of its home page.
    const key = inQuery !== null && (addresses.targets.has(inQuery) || plain === '/') ? inQuery : plain
    if (key === null) return null
    const target = addresses.targets.get(key)
    if (target?.kind === 'article') return toArticle(target.sourcePath, hash, path)
    if (target?.kind === 'path' && addresses.pagePaths.has(target.to))
      return { href: target.to + headingHash(hash) }
    // The ids of tags and categories are unknown here: the server redirects to them.
    if (target !== undefined) return { href: (target.kind === 'path' ? target.to : pagePath(key)) + hash }
    const file = toFile(path, hash)
    if (file !== null) return file
    if (isPageOf(path, key)) reporter.report(lineOf(path), `站内链接没有对应的文章：${key}`)
    else if (references !== null && fileTypeOf(path) !== null && !isOwnScreen(key))
      reporter.report(lineOf(path), `找不到文件：${path.slice(0, 200)}`)
    // A link to another page of the old host keeps its host.
    return isOwnScreen(key) || articleIdOf(key) !== null ? { href: key + rest } : null
  }

  /** VuePress and VitePress put their base before links from the root. */
  function withBase(path: string): string {
    const { linkBase, targets: known } = addresses ?? { linkBase: '' }
    if (linkBase === '' || !path.startsWith('/')) return path
    const key = addressKey(linkBase + path)
    return key !== null && known?.has(key) === true ? linkBase + path : path
  }

  /** The page with this file; null where there is none. */
  function toPage(path: string, hash: string): PostLink | null {
    // Editors write paths of the repository, as in `/source/wiki/a.md`.
    const folders = path.startsWith('/') ? [layout.site, layout.root] : [dirname(source.path)]
    const key = folders
      .map((folder) => addresses?.pages.get(relativePosixPath(layout.root, join(folder, path))))
      .find((one) => one !== undefined)
    return key === undefined ? null : { href: pagePath(key) + headingHash(hash) }
  }

  /** Null for what is no file. */
  function toFile(path: string, hash: string): PostLink | null {
    const found = references && findNamedFile(context, source.path, path)
    if (references === null || found === null || /\.(?:mdx?|markdown)$/i.test(found.contentPath)) return null
    const url = references.addFile(path, found)
    if (url !== null) return { href: url + hash }
    reporter.report(lineOf(path), `这种文件不提供下载：${path.slice(0, 200)}`)
    return missing
  }

  return {
    resolve(href) {
      const [, host, path = '', query = '', hash = ''] =
        /^(?:(?:https?:)?\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(href) ?? []
      if (host !== undefined && !ownHosts.has(host.toLowerCase())) return null
      // The page itself, or a scheme such as `mailto:`.
      if (host === undefined && (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path))) return null
      // Authors add a slash, because the old address had one: `./a.md/#b`.
      const decoded = decodePercent(path).replace(/(?<=\.md)\/$/i, '')
      const page = host === undefined ? toPage(decoded, hash) : null
      const file = host === undefined ? targetPath(sourcePath, decoded, context) : null
      const link =
        page ?? (file === null ? toAddress(path || '/', query + hash, hash) : toArticle(file, hash, path))
      inputs.link(source, href, link)
      return link
    },
  }
}

type ArticleIndex = Pick<ReferenceContext, 'sourcePaths' | 'targets' | 'addresses'>

/**
 * Source path of the article with this slug: its path without extension, a part of the path, the name of its folder, its title
 * or an old address.
 */
export function pathOfSlug(slug: string, { sourcePaths, targets, addresses }: ArticleIndex): string {
  // Hugo names the folder of articles too, as in `/posts/a`.
  const names = [slug, slug.replace(/^[^/]+\//, '')].flatMap((name) => [`${name}.md`, `${name}/index.md`])
  const exact = names.find((name) => sourcePaths.has(name))
  const partial = () => sourcePaths.values().find((path) => names.some((name) => path.endsWith(`/${name}`)))
  const found = exact ?? partial() ?? articleNames(targets).get(slug.toLowerCase())
  if (found !== undefined) return found
  const key = addressKey(`/${slug}`)
  const target = key === null ? undefined : addresses?.targets.get(key)
  return target?.kind === 'article' ? target.sourcePath : `${slug}.md`
}

const namesByIndex = new WeakMap<ArticleIndex['targets'], ReadonlyMap<string, string>>()

/** Source paths by the names that links of notes have: titles and names of files, in lower case. */
function articleNames(targets: ArticleIndex['targets']): ReadonlyMap<string, string> {
  const known = namesByIndex.get(targets)
  if (known !== undefined) return known
  const names = new Map(
    [...targets].flatMap(([path, { title }]) => [
      [title.toLowerCase(), path] as const,
      [
        posix
          .basename(path)
          .replace(/\.\w+$/, '')
          .toLowerCase(),
        path,
      ] as const,
    ]),
  )
  namesByIndex.set(targets, names)
  return names
}

/** Title of the article with this slug; null where there is none. */
export function titleOfSlug(slug: string, context: ReferenceContext): string | null {
  return context.targets.get(pathOfSlug(slug, context))?.title ?? null
}

/** Id of the heading in the linked article. */
function headingHash(hash: string): string {
  const text = decodePercent(hash.slice(1))
  return text === '' ? '' : `#${text.startsWith(idPrefix) ? text : idPrefix + slugOf(text)}`
}

/** Whether a link that leads nowhere is one to a page: a file beside the articles may be served by other means. */
function isPageOf(path: string, key: string): boolean {
  if (isOwnScreen(key) || articleIdOf(key) !== null) return false
  return !/\.(?!html?$|md$)[a-z\d]{1,8}$/i.test(path)
}

function targetPath(from: string, path: string, index: ReferenceContext): string | null {
  const { sourcePaths } = index
  if (path.startsWith(slugLinkPrefix))
    return pathOfSlug(path.slice(slugLinkPrefix.length).replace(/\.md$/, ''), index)
  // Obsidian finds a note by its name, too.
  if (index.layout.isVault && /^[^/.][^/]*$/.test(path)) {
    const named = pathOfSlug(path, index)
    if (sourcePaths.has(named)) return named
  }
  if (!/\.(?:mdx?|markdown)$/.test(path)) return null
  const relative = path.startsWith('/')
    ? path.slice(1)
    : posix.normalize(posix.join(posix.dirname(from), path))
  return endsOf(relative).find((file) => sourcePaths.has(file)) ?? (path.startsWith('/') ? null : relative)
}

/** The path without 0 to 3 of its first folders: that of articles may be a part of it, as in `/source/_posts/a.md`. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return [0, 1, 2, 3].filter((count) => count < parts.length).map((count) => parts.slice(count).join('/'))
}
