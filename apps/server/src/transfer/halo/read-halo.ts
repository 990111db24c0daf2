import * as v from 'valibot'
import { isDeleted, snapshotNameOf } from '#transfer/halo/halo-article.ts'
import {
  type HaloLink,
  haloKinds,
  type HaloMoment,
  type HaloPhoto,
  type HaloPost,
  type HaloTerm,
  LinkSchema,
  MomentSchema,
  PhotoSchema,
  PostSchema,
  SnapshotSchema,
  TermSchema,
} from '#transfer/halo/halo-records.ts'
import { readExtensions } from '#transfer/halo/read-extensions.ts'
import type { TextSpool } from '#transfer/halo/text-spool.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Records that are held in memory, without texts. */
const maxRecords = 200_000

/** What a backup has, without texts. */
export interface HaloIndex {
  articles: { post: HaloPost; isPage: boolean }[]
  /** Articles in the bin. */
  deleted: number
  links: HaloLink[]
  photos: HaloPhoto[]
  /** Display name of a group of photos, by its name. */
  groups: ReadonlyMap<string, string>
  /** Comments and replies, which another command imports. */
  comments: number
  /** Categories and tags by name. */
  terms: ReadonlyMap<string, HaloTerm>
  /** Articles whose record is damaged. */
  damaged: number
}

/**
 * Reads what a backup has, except for texts.
 * @throws TransferError for a file that is no backup, or has too much.
 */
export async function readHaloIndex(archive: string, signal: AbortSignal): Promise<HaloIndex> {
  const articles: HaloIndex['articles'] = []
  const links: HaloLink[] = []
  const terms = new Map<string, HaloTerm>()
  const groups = new Map<string, string>()
  const photos: HaloPhoto[] = []
  let damaged = 0
  let deleted = 0
  let comments = 0
  const wanted = new Set<string>([
    haloKinds.post,
    haloKinds.page,
    haloKinds.category,
    haloKinds.tag,
    haloKinds.link,
    haloKinds.photo,
    haloKinds.photoGroup,
  ])
  for await (const { kind, value } of readExtensions(archive, wanted, signal)) {
    if (kind === haloKinds.post || kind === haloKinds.page) {
      const post = v.safeParse(PostSchema, value)
      if (!post.success) damaged += 1
      else if (isDeleted(post.output)) deleted += 1
      else articles.push({ post: post.output, isPage: kind === haloKinds.page })
    } else if (kind === haloKinds.category || kind === haloKinds.tag) {
      const term = v.safeParse(TermSchema, value)
      if (term.success) terms.set(term.output.metadata.name, term.output)
    } else if (kind === haloKinds.link) {
      const link = v.safeParse(LinkSchema, value)
      if (link.success) links.push(link.output.spec)
    } else if (kind === haloKinds.comment || kind === haloKinds.reply) comments += 1
    else if (kind === haloKinds.photo) {
      const photo = v.safeParse(PhotoSchema, value)
      if (photo.success && photo.output.metadata.deletionTimestamp === '') photos.push(photo.output)
    } else if (kind === haloKinds.photoGroup) {
      const group = v.safeParse(TermSchema, value)
      if (group.success) groups.set(group.output.metadata.name, group.output.spec.displayName)
    }
    if (articles.length + links.length + photos.length + groups.size + terms.size > maxRecords)
      throw new TransferError(`文章、标签、友链和照片超过 ${maxRecords} 个，没有读取`)
  }
  return { articles, deleted, links, photos, groups, comments, terms, damaged }
}

/** Stores the texts that the articles are made of, and reads the moments. */
export async function* readHaloTexts(
  archive: string,
  { articles }: HaloIndex,
  spool: TextSpool,
  signal: AbortSignal,
): AsyncGenerator<HaloMoment> {
  const names = new Set(articles.flatMap(({ post }) => [snapshotNameOf(post), post.spec.baseSnapshot]))
  const wanted = new Set<string>([haloKinds.snapshot, haloKinds.moment])
  for await (const { kind, value } of readExtensions(archive, wanted, signal)) {
    if (kind === haloKinds.moment) {
      const moment = v.safeParse(MomentSchema, value)
      if (moment.success && moment.output.metadata.deletionTimestamp === '') yield moment.output
    } else if (kind === haloKinds.snapshot) {
      const snapshot = v.safeParse(SnapshotSchema, value)
      const name = snapshot.success ? snapshot.output.metadata.name : ''
      if (snapshot.success && names.has(name)) await spool.put(name, JSON.stringify(snapshot.output.spec))
    }
  }
}
