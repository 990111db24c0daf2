import * as v from 'valibot'
import type { ImportedArticle, ImportedBody, OldList } from '#transfer/articles/imported-article.ts'
import { applyPatch } from '#transfer/halo/apply-patch.ts'
import { type HaloPost, type HaloSnapshot, type HaloTerm, PostSchema } from '#transfer/halo/halo-records.ts'
import { prepareHaloHtml } from '#transfer/halo/prepare-halo-html.ts'

/** Name of the snapshot that has the text of an article: the published one, else the newest. */
export function snapshotNameOf({ spec }: HaloPost): string {
  return (spec.publish && spec.releaseSnapshot) || spec.headSnapshot || spec.baseSnapshot
}

/** Whether the article is in the bin. */
export function isDeleted({ metadata, spec }: HaloPost): boolean {
  return spec.deleted || metadata.deletionTimestamp !== ''
}

/** The texts that an article is made of; null for those that the backup does not have. */
export interface HaloTexts {
  snapshot: HaloSnapshot | null
  /** The same one, or the one that it is a patch of. */
  base: HaloSnapshot | null
}

/**
 * The article of a post or page.
 * @param terms Categories and tags by name.
 */
export function toArticle(
  { metadata, spec, status }: HaloPost,
  texts: HaloTexts,
  { isPage, terms }: { isPage: boolean; terms: ReadonlyMap<string, HaloTerm> },
): ImportedArticle {
  const termsOf = (names: readonly string[]): HaloTerm[] => names.flatMap((name) => terms.get(name) ?? [])
  const categories = termsOf(spec.categories)
  const tags = termsOf(spec.tags)
  return {
    id: idOf(metadata.name),
    title: spec.title,
    slug: spec.slug,
    body: bodyOf(texts),
    date: spec.publishTime || metadata.creationTimestamp || undefined,
    updated: status?.lastModifyTime || undefined,
    permalink: haloPath({ spec, status }),
    categories: categories.map(nameOf),
    tags: tags.map(nameOf),
    lists: [
      ...categories.flatMap((term) => listOf('categories', term)),
      ...tags.flatMap((term) => listOf('tags', term)),
    ],
    excerpt: spec.excerpt?.autoGenerate === false ? spec.excerpt.raw : '',
    cover: spec.cover || undefined,
    isSticky: spec.pinned,
    hasClosedComments: !spec.allowComment,
    isPublic: spec.publish && spec.visible === 'PUBLIC',
    isPage,
  }
}

const nameOf = ({ spec }: HaloTerm): string => spec.displayName

function listOf(kind: OldList['kind'], term: HaloTerm): OldList[] {
  const path = pathOf(term.status?.permalink ?? '')
  return path === undefined ? [] : [{ kind, name: nameOf(term), path }]
}

/** Names are UUIDs, those of themes and plugins words with hyphens. */
export function idOf(name: string): string {
  return /^[a-z\d-]+$/.test(name) ? name.replaceAll('-', '').slice(0, 40) : ''
}

function bodyOf({ snapshot, base }: HaloTexts): ImportedBody {
  if (snapshot === null || base === null) return { refusal: '备份里没有它的正文' }
  const isMarkdown = snapshot.rawType.toLowerCase() === 'markdown'
  const field = isMarkdown ? 'rawPatch' : 'contentPatch'
  try {
    const text = snapshot === base ? base[field] : applyPatch(base[field], snapshot[field])
    return isMarkdown ? { markdown: text } : { html: text, prepare: prepareHaloHtml }
  } catch {
    return { refusal: '正文的修改记录有误' }
  }
}

/** Name and path of a record of a post or page; null for one that is damaged or had no path. */
export function findHaloPath(record: unknown): { name: string; path: string } | null {
  const { success, output } = v.safeParse(PostSchema, record)
  const path = success ? haloPath(output) : undefined
  return success && path !== undefined ? { name: output.metadata.name, path } : null
}

/** The path that an article had. */
function haloPath({ spec, status }: Pick<HaloPost, 'spec' | 'status'>): string | undefined {
  return spec.publish ? pathOf(status?.permalink ?? '') : undefined
}

/** The path of a permalink, which is an address where the site has one of its own. */
function pathOf(permalink: string): string | undefined {
  if (!URL.canParse(permalink, 'https://own.invalid')) return undefined
  const { pathname, protocol } = new URL(permalink, 'https://own.invalid')
  return pathname !== '/' && /^https?:$/.test(protocol) ? pathname : undefined
}
