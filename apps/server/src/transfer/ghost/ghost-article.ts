import * as v from 'valibot'
import type { ImportedArticle, ImportedBody } from '#transfer/articles/imported-article.ts'
import { FlagFieldSchema, IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { lexicalHtml } from '#transfer/ghost/lexical-html.ts'
import { mobiledocHtml } from '#transfer/ghost/mobiledoc-html.ts'
import { prepareGhostHtml } from '#transfer/ghost/prepare-ghost-html.ts'

/** A row of the table `posts`, in the columns of all versions. */
export const GhostPostSchema = v.object({
  id: IdFieldSchema,
  title: TextFieldSchema,
  slug: TextFieldSchema,
  html: TextFieldSchema,
  lexical: TextFieldSchema,
  mobiledoc: TextFieldSchema,
  /** Of version 0. */
  markdown: TextFieldSchema,
  feature_image: TextFieldSchema,
  /** The cover in version 0. */
  image: TextFieldSchema,
  featured: FlagFieldSchema,
  /** Until version 2. */
  page: FlagFieldSchema,
  type: TextFieldSchema,
  /** `published`, `draft`, `scheduled` and `sent`, as email alone. */
  status: TextFieldSchema,
  /** `public`, `members`, `paid`, `tiers`. */
  visibility: TextFieldSchema,
  custom_excerpt: TextFieldSchema,
  canonical_url: TextFieldSchema,
  created_at: TextFieldSchema,
  published_at: TextFieldSchema,
  updated_at: TextFieldSchema,
})

/** A row of the table `posts`. */
export type GhostPost = v.InferOutput<typeof GhostPostSchema>

/** Why an article is not published. */
export type HiddenReason = 'draft' | 'email' | 'members'

/** A public tag. */
export interface GhostTag {
  name: string
  slug: string
}

/** Why an article is not public at the old site; null for one that is, now or at its date. */
export function hiddenReasonOf({ status, visibility }: GhostPost): HiddenReason | null {
  if (status === 'sent') return 'email'
  if (status !== 'published' && status !== 'scheduled') return 'draft'
  return visibility === '' || visibility === 'public' ? null : 'members'
}

/**
 * The article of a row.
 * @param toAddress Address of a picture or file, from the one in the export.
 */
export function toArticle(
  post: GhostPost,
  tags: readonly GhostTag[],
  toAddress: (address: string) => string,
): ImportedArticle {
  const cover = post.feature_image || post.image
  return {
    id: post.id.toLowerCase(),
    title: post.title,
    slug: post.slug,
    body: bodyOf(post, toAddress),
    date: toIsoDate(post.published_at) ?? toIsoDate(post.created_at),
    updated: toIsoDate(post.updated_at),
    permalink: ghostPath(post),
    categories: [],
    tags: tags.map(({ name }) => name),
    lists: tags
      .filter(({ slug }) => /^[^/\s?#]{1,200}$/.test(slug))
      .map(({ name, slug }) => ({ kind: 'tags', name, path: `/tag/${slug}/` })),
    excerpt: post.custom_excerpt,
    cover: cover === '' ? undefined : toAddress(cover),
    originalUrl: URL.canParse(post.canonical_url) ? post.canonical_url : undefined,
    isSticky: false,
    isRecommended: post.featured,
    hasClosedComments: false,
    isPublic: hiddenReasonOf(post) === null,
    isPage: post.type === 'page' || post.page === true,
  }
}

/** The path that an article had; undefined for a draft. */
export function ghostPath(post: GhostPost): string | undefined {
  const isDraft = hiddenReasonOf(post) === 'draft'
  return isDraft || !/^[^/\s?#]+$/.test(post.slug) ? undefined : `/${post.slug}/`
}

function bodyOf(
  { html, lexical, mobiledoc, markdown }: GhostPost,
  toAddress: (address: string) => string,
): ImportedBody {
  if (html === '' && lexical === '' && mobiledoc === '' && markdown !== '') return { markdown }
  try {
    const source = html || (lexical && lexicalHtml(lexical)) || (mobiledoc && mobiledocHtml(mobiledoc))
    return { html: source, prepare: (tree) => prepareGhostHtml(tree, toAddress) }
  } catch {
    return { refusal: '正文的格式有误' }
  }
}

/** ISO 8601, milliseconds since the epoch, or a time of MySQL in UTC. */
export function toIsoDate(text: string): string | undefined {
  const zoned = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
  const date = new Date(/^\d{9,14}$/.test(text) ? Number(text) : zoned)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}
