import { posix } from 'node:path'
import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile-context.ts'
import { decodePercent } from '#content/decode-percent.ts'
import { slugOf } from '#content/markdown/anchor-headings.ts'
import { idPrefix } from '#content/markdown/sanitize-article.ts'
import type { PostLink, PostLinkResolver } from '#content/markdown/resolve-links.ts'

/** Leads links to files of other articles to their pages. */
export interface PostLinkContext {
  resolve: PostLinkResolver
  /** Whether each article linked to is known by now. */
  readonly areComplete: boolean
}

/** Hexo's `post_link` names an article by its path without the ending; this prefix marks such a link. */
export const slugLinkPrefix = '/_posts/'

const missing: PostLink = { href: null }

/** @param sourcePath The article that holds the links. */
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
      if (article) return { href: `/post/${article.id}${headingHash(hash)}` }
      if (context.sourcePaths.has(target)) areComplete = false
      else reporter.report(lineOf(path), `链接的文章不存在：${target}`)
      return missing
    },
  }
}

/** The source path of the article that Hexo knows by this name. */
export function pathOfSlug(slug: string, sourcePaths: ReadonlySet<string>): string {
  const path = `${slug}.md`
  return sourcePaths.has(path)
    ? path
    : (sourcePaths.values().find((known) => posix.basename(known) === path) ?? path)
}

/** The id that the other article's heading has got. */
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
