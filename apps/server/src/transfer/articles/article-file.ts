import { Scalar, stringify } from 'yaml'
import { slugifyForHugo } from '#content/addresses/slugify.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import type { ImportedArticle, ImportedBody } from '#transfer/articles/imported-article.ts'
import { htmlToMarkdown } from '#transfer/documents/html-to-markdown.ts'

/** Characters, as of the titles and names of articles. */
const maxNameLength = 200
/** Characters, as of the descriptions of articles. */
const maxExcerptLength = 500
/** Characters of the slug in a file name, below the 255 bytes of file systems. */
const maxSlugLength = 60

/** Whether an id can be part of a file name, also where upper and lower case are the same. */
export function isArticleId(id: string): boolean {
  return /^[a-z\d]{1,40}$/.test(id)
}

/** Name of the article's file: made of its id, and of letters and digits of its slug. */
export function articleFileName({ id, slug, title }: ImportedArticle): string {
  const words = slugifyForHugo(decode(slug) || title)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxSlugLength)
    .toWellFormed()
    .replaceAll(/^-|-$|\uFFFD/gu, '')
  return words === '' ? `${id}.md` : `${id}-${words}.md`
}

/** Id of the article that a file of an earlier import has; null for other files. */
export function articleIdOf(fileName: string): string | null {
  const id = /^([^-.]+)(?:-.*)?\.md$/.exec(fileName)?.[1] ?? ''
  return isArticleId(id) ? id : null
}

/** Name of the folder for the articles of a site: its system, and letters and digits of its host. */
export function importFolderName(system: string, link: string): string {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return `${system}-${host.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxSlugLength)}`.replace(/-+$/, '')
}

/**
 * Text of the Markdown file of an article.
 * @throws If the elements of its HTML are nested too deeply.
 */
export function formatArticle(
  article: ImportedArticle,
  body: Exclude<ImportedBody, { refusal: string }>,
): string {
  const fields = {
    title: cleanText(article.title, maxNameLength) || undefined,
    date: article.date,
    updated: article.updated,
    permalink: article.permalink,
    aliases: article.aliases,
    categories: namesOf(article.categories),
    tags: namesOf(article.tags),
    description: cleanText(article.excerpt, maxExcerptLength) || undefined,
    cover: article.cover,
    original_url: article.originalUrl,
    sticky: article.isSticky ? 1 : undefined,
    recommend: article.isRecommended === true ? true : undefined,
    comments: article.hasClosedComments ? false : undefined,
    published: article.isPublic ? undefined : false,
    // A page was in no list of articles at the old site.
    unlisted: article.isUnlisted === true || article.isPage ? true : undefined,
    password: article.password === undefined ? undefined : quoted(article.password),
  }
  const markdown = 'html' in body ? htmlToMarkdown(body.html, body.prepare) : body.markdown.trim()
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`
}

/** Digits without quotes would be a number. */
function quoted(text: string): Scalar {
  const scalar = new Scalar(text)
  scalar.type = Scalar.QUOTE_DOUBLE
  return scalar
}

/** Name of a category or tag as it is written. */
export function cleanName(name: string): string {
  return cleanText(name, maxNameLength)
}

function namesOf(names: readonly string[]): string[] | undefined {
  const cleaned = names.map(cleanName).filter((name) => name !== '')
  return cleaned.length === 0 ? undefined : cleaned
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
