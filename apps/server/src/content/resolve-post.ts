import { posix } from 'node:path'
import type { ContentReporter } from './content-reporter.ts'
import type { ContentTools } from './content-tools.ts'
import { decodeAddress } from './decode-address.ts'
import type { PostLink, PostLinkResolver } from './markdown/mark-links.ts'

/** Leads links to files of other articles to their pages. */
export interface PostLinks {
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
  tools: ContentTools,
  reporter: ContentReporter,
): PostLinks {
  let areComplete = true
  return {
    get areComplete() {
      return areComplete
    },
    resolve(href) {
      const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? []
      const target = targetPath(sourcePath, decodeAddress(path), tools.sourcePaths)
      if (target === null) return null
      const article = tools.targets.get(target)
      if (article) return { href: `/post/${article.id}${hash}` }
      if (tools.sourcePaths.has(target)) areComplete = false
      else reporter.report(lineOf(path), `链接的文章不存在：${target}`)
      return missing
    },
  }
}

function targetPath(from: string, path: string, sourcePaths: ReadonlySet<string>): string | null {
  if (path.startsWith(slugLinkPrefix)) {
    const slug = path.slice(slugLinkPrefix.length)
    return sourcePaths.has(`${slug}.md`)
      ? `${slug}.md`
      : (sourcePaths.values().find((known) => posix.basename(known, '.md') === slug) ?? `${slug}.md`)
  }
  if (path.startsWith('/') || !path.endsWith('.md')) return null
  return posix.normalize(posix.join(posix.dirname(from), path))
}
