import * as v from 'valibot'
import { isDeleted, snapshotNameOf } from '#transfer/halo/halo-article.ts'
import {
  type HaloLink,
  type HaloMoment,
  type HaloPost,
  LinkSchema,
  MomentSchema,
  PostSchema,
  SnapshotSchema,
  TermSchema,
} from '#transfer/halo/halo-records.ts'
import { readExtensions } from '#transfer/halo/read-extensions.ts'
import type { TextSpool } from '#transfer/halo/text-spool.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Records that are held in memory, without texts. */
const maxRecords = 200_000

const kinds = {
  post: 'content.halo.run/posts',
  page: 'content.halo.run/singlepages',
  category: 'content.halo.run/categories',
  tag: 'content.halo.run/tags',
  snapshot: 'content.halo.run/snapshots',
  moment: 'moment.halo.run/moments',
  link: 'core.halo.run/links',
} as const

/** Kinds that are not imported, with what the report calls them. */
const countedKinds: Readonly<Record<string, string>> = {
  'content.halo.run/comments': '评论',
  'content.halo.run/replies': '回复',
  'core.halo.run/photos': '相册照片',
}

/** What a backup has, without texts. */
export interface HaloIndex {
  articles: { post: HaloPost; isPage: boolean }[]
  /** Articles in the bin. */
  deleted: number
  links: HaloLink[]
  /** Display name of a category or tag, by its name. */
  terms: ReadonlyMap<string, string>
  /** Records that are not imported, by their Chinese name. */
  others: ReadonlyMap<string, number>
}

/**
 * Reads what a backup has, except for texts.
 * @throws TransferError for a file that is no backup, or has too much.
 */
export async function readHaloIndex(archive: string, signal: AbortSignal): Promise<HaloIndex> {
  const articles: HaloIndex['articles'] = []
  const links: HaloLink[] = []
  const terms = new Map<string, string>()
  const others = new Map<string, number>()
  let deleted = 0
  const wanted = new Set<string>([kinds.post, kinds.page, kinds.category, kinds.tag, kinds.link])
  for await (const { kind, value } of readExtensions(archive, wanted, signal)) {
    if (kind === kinds.post || kind === kinds.page) {
      const post = v.safeParse(PostSchema, value)
      if (!post.success) others.set('损坏的文章', (others.get('损坏的文章') ?? 0) + 1)
      else if (isDeleted(post.output)) deleted += 1
      else articles.push({ post: post.output, isPage: kind === kinds.page })
    } else if (kind === kinds.category || kind === kinds.tag) {
      const term = v.safeParse(TermSchema, value)
      if (term.success) terms.set(term.output.metadata.name, term.output.spec.displayName)
    } else if (kind === kinds.link) {
      const link = v.safeParse(LinkSchema, value)
      if (link.success) links.push(link.output.spec)
    } else {
      const name = countedKinds[kind]
      if (name !== undefined) others.set(name, (others.get(name) ?? 0) + 1)
    }
    if (articles.length + links.length + terms.size > maxRecords)
      throw new TransferError(`文章、标签和友链超过 ${maxRecords} 个，没有读取`)
  }
  return { articles, deleted, links, terms, others }
}

/** Stores the texts that the articles are made of, and reads the moments. */
export async function* readHaloTexts(
  archive: string,
  { articles }: HaloIndex,
  spool: TextSpool,
  signal: AbortSignal,
): AsyncGenerator<HaloMoment> {
  const names = new Set(articles.flatMap(({ post }) => [snapshotNameOf(post), post.spec.baseSnapshot]))
  const wanted = new Set<string>([kinds.snapshot, kinds.moment])
  for await (const { kind, value } of readExtensions(archive, wanted, signal)) {
    if (kind === kinds.moment) {
      const moment = v.safeParse(MomentSchema, value)
      if (moment.success && moment.output.metadata.deletionTimestamp === '') yield moment.output
    } else if (kind === kinds.snapshot) {
      const snapshot = v.safeParse(SnapshotSchema, value)
      const name = snapshot.success ? snapshot.output.metadata.name : ''
      if (snapshot.success && names.has(name)) await spool.put(name, JSON.stringify(snapshot.output.spec))
    }
  }
}
