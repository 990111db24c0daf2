import { type ImportedArticle, permalinkOf } from '#transfer/articles/imported-article.ts'
import { removeOwnHost } from '#transfer/documents/own-links.ts'
import { formatWordpressHtml } from '#transfer/wordpress/format-wordpress-html.ts'
import type { WxrItem } from '#transfer/wordpress/wxr-item.ts'

/**
 * The article of an article or page of WordPress.
 * @param attachments Addresses by id.
 */
export function toArticle(item: WxrItem, attachments: ReadonlyMap<string, string>): ImportedArticle {
  const isPublic = item.status === 'publish'
  const id = /^\d{1,15}$/.test(item.id) ? item.id : ''
  const permalink = permalinkOf(item.link)
  // Addresses of drafts were never public.
  const isAtQuery = permalink?.includes('?') === true
  return {
    id,
    title: item.title,
    slug: item.slug,
    body: {
      html: formatWordpressHtml(item.html, attachments),
      prepare: (tree) => removeOwnHost(tree, URL.parse(`${item.root}/`, item.link)?.href ?? ''),
    },
    date: toIsoDate(item.dateGmt) ?? item.date,
    updated: toIsoDate(item.modifiedGmt),
    permalink: isPublic || !isAtQuery ? permalink : undefined,
    // WordPress redirects from here to the permalink.
    ...(isPublic &&
      id !== '' &&
      permalink !== undefined &&
      !isAtQuery && { aliases: [`${item.root}/?p=${id}`] }),
    categories: item.categories,
    tags: item.tags,
    lists: item.lists,
    cover: attachments.get(item.thumbnail),
    excerpt: toPlainText(item.excerpt),
    isSticky: item.isSticky.trim() === '1',
    hasClosedComments: item.commentStatus.trim() === 'closed',
    isPublic,
    password: item.password || undefined,
    isPage: item.type.trim() === 'page',
  }
}

/** Excerpts without markup; those with it are left to the article's own text. */
function toPlainText(html: string): string {
  return html.includes('<') ? '' : html
}

/** `2013-05-07 19:55:39` in UTC; undefined for the zeros of drafts. */
function toIsoDate(text: string): string | undefined {
  const match = /^\s*(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/.exec(text)
  return match === null || text.includes('0000-00-00') ? undefined : `${match[1]}T${match[2]}Z`
}
