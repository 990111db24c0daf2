import { posix } from 'node:path'
import { articlePath } from '#content/article-path.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile-context.ts'
import { decodePercent } from '#content/decode-percent.ts'
import { slugOf } from '#content/markdown/anchor-headings.ts'
import { idPrefix } from '#content/markdown/sanitize-article.ts'
import type { PostLink, PostLinkResolver } from '#content/markdown/resolve-links.ts'

/** Resolves links to files of other articles to their URLs. */
export interface PostLinkContext {
  resolve: PostLinkResolver
  /** Whether every linked article has an id. */
  readonly areComplete: boolean
}

/** Marks links of Hexo's `post_link`, which names an article by its path without extension. */
export const slugLinkPrefix = '/_posts/'

const missing: PostLink = { href: null }

/** @param sourcePath The article that contains the links. */
export function createPostLinks(
  sourcePath: string,
  lineOf: (text: string) => number | null,
  context: CompileContext,
  reporter: ContentReporter,
): PostLinkContext {
  let areComplete = true
  return {
    get areComplete() {
      return areComplete
    },
    resolve(href) {
      const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? []
      const target = targetPath(sourcePath, decodePercent(path), context.sourcePaths)
      if (target === null) return null
      const article = context.targets.get(target)
      if (article) return { href: articlePath(article.id) + headingHash(hash) }
      if (context.sourcePaths.has(target)) areComplete = false
      else reporter.report(lineOf(path), `链接的文章不存在：${target}`)
      return missing
    },
  }
}

/** Source path of the article with this Hexo slug. */
export function pathOfSlug(slug: string, sourcePaths: ReadonlySet<string>): string {
  const path = `${slug}.md`
  return sourcePaths.has(path)
    ? path
    : (sourcePaths.values().find((known) => posix.basename(known) === path) ?? path)
}

/** Id of the heading in the linked article. */
function headingHash(hash: string): string {
  const text = decodePercent(hash.slice(1))
  return text === '' ? '' : `#${text.startsWith(idPrefix) ? text : idPrefix + slugOf(text)}`
}

function targetPath(from: string, path: string, sourcePaths: ReadonlySet<string>): string | null {
  if (path.startsWith(slugLinkPrefix))
    return pathOfSlug(path.slice(slugLinkPrefix.length).replace(/\.md$/, ''), sourcePaths)
  if (path.startsWith('/') || !path.endsWith('.md')) return null
  return posix.normalize(posix.join(posix.dirname(from), path))
}
