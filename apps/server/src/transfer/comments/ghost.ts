import * as v from 'valibot'
import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { ghostPath, GhostPostSchema, toIsoDate } from '#transfer/ghost/ghost-article.ts'
import { readGhostRows } from '#transfer/ghost/read-ghost.ts'
import { IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Members and articles whose names are held in memory. */
const maxNames = 300_000

const MemberSchema = v.object({ id: IdFieldSchema, name: TextFieldSchema })

/** A row of the table `comments`, which exports have on demand only: `/ghost/api/admin/db/?include=comments,members`. */
const CommentSchema = v.object({
  id: IdFieldSchema,
  post_id: IdFieldSchema,
  member_id: IdFieldSchema,
  parent_id: IdFieldSchema,
  /** The reply that this one replies to, below the same comment. */
  in_reply_to_id: IdFieldSchema,
  /** `published`, `hidden` by an admin, or `deleted`. */
  status: TextFieldSchema,
  html: TextFieldSchema,
  created_at: TextFieldSchema,
})

/**
 * Reads the comments of an export of Ghost; their authors have the names of its members.
 * @throws TransferError for a file that is no JSON, or has too many members.
 */
export async function* readGhostComments(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<ForeignComment | null> {
  const paths = new Map<string, string>()
  const members = new Map<string, string>()
  for await (const { table, value } of readGhostRows(file, ['posts', 'members'], signal)) {
    const post = v.safeParse(GhostPostSchema, value)
    const member = v.safeParse(MemberSchema, value)
    const path = table === 'posts' && post.success ? ghostPath(post.output) : undefined
    if (path !== undefined && post.success) paths.set(post.output.id, path)
    if (table === 'members' && member.success) members.set(member.output.id, member.output.name)
    if (paths.size + members.size > maxNames)
      throw new TransferError(`文章和会员超过 ${maxNames} 个，没有读取`)
  }
  for await (const { value } of readGhostRows(file, ['comments'], signal)) {
    const { success, output } = v.safeParse(CommentSchema, value)
    if (!success) {
      yield null
      continue
    }
    const parent = output.in_reply_to_id || output.parent_id
    yield {
      key: keyOf(output.id),
      parentKey: parent === '' ? null : keyOf(parent),
      address: paths.get(output.post_id) ?? `post_id=${output.post_id}`,
      name: members.get(output.member_id) ?? '',
      createdAt: parseTime(toIsoDate(output.created_at)),
      state: output.status === 'published' ? 'shown' : 'rejected',
      text: htmlToComment(output.html),
    }
  }
}

function keyOf(id: string): string {
  return `ghost:${id}`
}
