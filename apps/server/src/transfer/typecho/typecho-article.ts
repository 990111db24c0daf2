import type { ImportedArticle } from '#transfer/articles/imported-article.ts'
import type { TypechoContent } from '#transfer/typecho/read-typecho-contents.ts'
import type { TypechoSite } from '#transfer/typecho/typecho-site.ts'
import { removeOwnHost, removeOwnHostInMarkdown } from '#transfer/documents/own-links.ts'
import { formatWordpressHtml } from '#transfer/wordpress/format-wordpress-html.ts'

const markdownMark = '<!--markdown-->'

/** The article of an article or page of Typecho. */
export function toTypechoArticle(content: TypechoContent, site: TypechoSite): ImportedArticle {
  const { cid, slug, type, text, created } = content
  const isDraft = type.endsWith('_draft')
  return {
    id: /^\d{1,15}$/.test(cid) ? cid : '',
    title: content.title,
    slug: slug.replace(/^@/, ''),
    body: text.startsWith(markdownMark)
      ? { markdown: toMarkdown(text.slice(markdownMark.length).replaceAll('\r\n', '\n'), site.url) }
      : // Paragraphs of HTML are at blank lines, as in WordPress.
        {
          html: addOrigin(formatWordpressHtml(text), site.url),
          prepare: (tree) => removeOwnHost(tree, site.url),
        },
    date: toIsoDate(created),
    updated: content.modified > created ? toIsoDate(content.modified) : undefined,
    permalink: isDraft ? undefined : site.pathOf(content),
    categories: content.categories,
    tags: content.tags,
    lists: content.terms.flatMap((term) => {
      const path = site.listPathOf(term)
      const kind = term.type === 'category' ? 'categories' : 'tags'
      return path === undefined ? [] : [{ kind, name: term.name, path }]
    }),
    excerpt: '',
    cover: content.cover === '' ? undefined : addOriginToPath(content.cover, site.url),
    isSticky: false,
    hasClosedComments: content.allowComment === '0',
    isPublic: !isDraft && (content.status === 'publish' || content.status === 'hidden'),
    // Typecho has a page for it, but no list.
    isUnlisted: content.status === 'hidden',
    password: content.password || undefined,
    isPage: type.startsWith('page'),
  }
}

function toMarkdown(text: string, url: string): string {
  return addOrigin(removeOwnHostInMarkdown(text, url), url)
}

/** Makes the paths of uploads URLs of the old site, where they are until they are fetched. */
function addOrigin(text: string, url: string): string {
  return text.replaceAll(
    /(\]\([ \t]{0,9}<?|\]:[ \t]{0,9}<?|\b(?:src|href|poster)=["']?)(\/?usr\/uploads\/)/gi,
    (_, before: string, path: string) => before + addOriginToPath(path, url),
  )
}

function addOriginToPath(path: string, url: string): string {
  return url !== '' && /^\/?usr\/uploads\//i.test(path) ? `${url}/${path.replace(/^\//, '')}` : path
}

function toIsoDate(seconds: number): string | undefined {
  const date = new Date(seconds * 1000)
  return seconds > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
