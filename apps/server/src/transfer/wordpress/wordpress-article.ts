import { stringify } from 'yaml'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { slugifyForHugo } from '#content/addresses/slugify.ts'
import { htmlToMarkdown } from '#transfer/html-to-markdown.ts'
import { formatWordpressHtml } from '#transfer/wordpress/format-wordpress-html.ts'
import type { WxrItem } from '#transfer/wordpress/wxr-item.ts'

/** Characters, as of the titles and names of articles. */
const maxNameLength = 200
/** Characters of the slug in a file name, below the 255 bytes of file systems. */
const maxSlugLength = 60

/** Name of the article's file: made of its id, and of letters and digits of its slug. */
export function wordpressFileName({ id, slug, title }: WxrItem): string {
  const words = slugifyForHugo(decode(slug) || title)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxSlugLength)
    .toWellFormed()
    .replaceAll(/^-|-$|\uFFFD/gu, '')
  return words === '' ? `${id}.md` : `${id}-${words}.md`
}

/** Name of the folder for the articles of a site: made of letters and digits of its host. */
export function wordpressFolderName({ link }: WxrItem): string {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return `wordpress-${host.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxSlugLength)}`.replace(/-+$/, '')
}

/** Id of the article that a file of an earlier import has; null for other files. */
export function wordpressIdOf(fileName: string): string | null {
  return /^(\d{1,15})(?:-.*)?\.md$/.exec(fileName)?.[1] ?? null
}

/** Text of the Markdown file of an article or page. */
export function formatWordpressArticle(item: WxrItem): string {
  const isPublic = item.status === 'publish' && item.password === ''
  const fields = {
    title: cleanText(item.title, maxNameLength) || undefined,
    date: toIsoDate(item.dateGmt) ?? item.date,
    updated: toIsoDate(item.modifiedGmt),
    permalink: toPermalink(item.link),
    categories: namesOf(item.categories),
    tags: namesOf(item.tags),
    description: cleanText(toPlainText(item.excerpt), 500) || undefined,
    sticky: item.isSticky.trim() === '1' ? 1 : undefined,
    comments: item.commentStatus.trim() === 'closed' ? false : undefined,
    published: isPublic ? undefined : false,
  }
  const markdown = htmlToMarkdown(formatWordpressHtml(item.html))
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`
}

/** Excerpts without markup; those with it are left to the article's own text. */
function toPlainText(html: string): string {
  return html.includes('<') ? '' : html
}

function namesOf(names: readonly string[]): string[] | undefined {
  const cleaned = names.map((name) => cleanText(name, maxNameLength)).filter((name) => name !== '')
  return cleaned.length === 0 ? undefined : cleaned
}

/** `2013-05-07 19:55:39` in UTC; undefined for the zeros of drafts. */
function toIsoDate(text: string): string | undefined {
  const match = /^\s*(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/.exec(text)
  return match === null || text.includes('0000-00-00') ? undefined : `${match[1]}T${match[2]}Z`
}

/** The address with a path; `/?p=12` of drafts is none. */
function toPermalink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, pathname } = new URL(link)
  return /^https?:$/.test(protocol) && pathname !== '/' ? pathname : undefined
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
