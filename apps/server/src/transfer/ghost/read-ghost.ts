import { createReadStream } from 'node:fs'
import * as v from 'valibot'
import { IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { type GhostPost, GhostPostSchema, type GhostTag } from '#transfer/ghost/ghost-article.ts'
import { readJsonRecords } from '#transfer/documents/read-json-records.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Rows that are held in memory, of tags and of what connects them with articles. */
const maxRows = 500_000

const TagSchema = v.object({
  id: IdFieldSchema,
  name: TextFieldSchema,
  slug: TextFieldSchema,
  visibility: TextFieldSchema,
})
const PostTagSchema = v.object({ post_id: IdFieldSchema, tag_id: IdFieldSchema })

/** Tables whose rows are counted and not imported. */
const countedTables = ['users', 'members', 'newsletters']

/** What an export has besides its articles. */
export interface GhostTables {
  tagsOf: (postId: string) => readonly GhostTag[]
  comments: number
  /** Rows of other tables by table. */
  counts: ReadonlyMap<string, number>
}

/**
 * Reads the tags of the articles, and counts what is not imported.
 * @throws TransferError for a file that is no JSON, or has too many tags.
 */
export async function readGhostTables(file: string, signal: AbortSignal): Promise<GhostTables> {
  const tags = new Map<string, GhostTag>()
  const tagIds = new Map<string, string[]>()
  const counts = new Map<string, number>()
  let rows = 0
  let comments = 0
  const tables = ['tags', 'posts_tags', 'comments', ...countedTables]
  for await (const { table, value } of readGhostRows(file, tables, signal)) {
    if (countedTables.includes(table)) {
      counts.set(table, (counts.get(table) ?? 0) + 1)
      continue
    }
    if (table === 'comments') {
      comments += 1
      continue
    }
    rows += 1
    if (rows > maxRows) throw new TransferError(`标签超过 ${maxRows} 行，没有读取`)
    if (table === 'tags') {
      const tag = v.safeParse(TagSchema, value)
      const isPublic = tag.success && tag.output.visibility !== 'internal' && !tag.output.name.startsWith('#')
      if (isPublic) tags.set(tag.output.id, { name: tag.output.name, slug: tag.output.slug })
    } else {
      const link = v.safeParse(PostTagSchema, value)
      if (!link.success) continue
      const ids = tagIds.get(link.output.post_id)
      if (ids === undefined) tagIds.set(link.output.post_id, [link.output.tag_id])
      else ids.push(link.output.tag_id)
    }
  }
  return {
    tagsOf: (postId) => (tagIds.get(postId) ?? []).flatMap((id) => tags.get(id) ?? []),
    comments,
    counts,
  }
}

/**
 * Reads the articles and pages, one at a time.
 * @throws TransferError for a file that is no JSON.
 */
export async function* readGhostPosts(file: string, signal: AbortSignal): AsyncGenerator<GhostPost> {
  for await (const { value } of readGhostRows(file, ['posts'], signal)) {
    const post = v.safeParse(GhostPostSchema, value)
    // Without an id, it is rejected with a reason.
    yield post.success ? post.output : v.parse(GhostPostSchema, {})
  }
}

/** Rows of tables of an export, with and without the list of databases around them. */
export async function* readGhostRows(
  file: string,
  tables: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<{ table: string; value: unknown }> {
  const lists = new Set(tables.flatMap((table) => [`db.data.${table}`, `data.${table}`]))
  const chunks = createReadStream(file, { encoding: 'utf8', signal })
  for await (const { list, value } of readJsonRecords(chunks, lists, true))
    yield { table: list.slice(list.lastIndexOf('.') + 1), value }
}
