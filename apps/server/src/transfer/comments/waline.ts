import * as v from 'valibot'
import { toCommentMarkdown } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'

/** List of the comments in an export of Waline: https://waline.js.org/migration/tool.html. */
export const walineList = 'data.Comment'

/**
 * A comment of Waline, or of Valine, which stores HTML without a status. Both were made for LeanCloud, whose exports have a list
 * `results` or JSON lines.
 */
const WalineSchema = v.object({
  objectId: IdFieldSchema,
  id: IdFieldSchema,
  pid: IdFieldSchema,
  rid: IdFieldSchema,
  comment: v.string(),
  url: v.string(),
  nick: TextFieldSchema,
  status: TextFieldSchema,
  insertedAt: v.optional(v.unknown()),
  createdAt: v.optional(v.unknown()),
})

/** Waline begins a reply with a link to the comment: `[@name](#id): text`. */
const replyLink = /^\[@([^\]\n]{0,100})\]\(#[\w-]{0,100}\):? ?/

/** A comment of Waline or Valine; null for another record. */
export function readWaline(record: unknown): ForeignComment | null {
  const { success, output } = v.safeParse(WalineSchema, record)
  if (!success) return null
  const keyOf = (id: string): string => `waline:${id}`
  const parent = output.pid || output.rid
  return {
    key: keyOf(output.objectId || output.id),
    parentKey: parent === '' || parent === '0' ? null : keyOf(parent),
    address: output.url,
    name: output.nick,
    createdAt: parseTime(output.insertedAt) ?? parseTime(output.createdAt),
    state: output.status === 'waiting' ? 'pending' : output.status === 'spam' ? 'rejected' : 'shown',
    text: toCommentMarkdown(output.comment.replace(replyLink, '@$1 ')),
  }
}
