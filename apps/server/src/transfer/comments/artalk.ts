import * as v from 'valibot'
import { toCommentMarkdown } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { FlagFieldSchema, IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'

/** A record of Artrans, whose fields are texts: https://artalk.js.org/en/guide/transfer.html. */
const ArtranSchema = v.object({
  id: IdFieldSchema,
  rid: IdFieldSchema,
  content: TextFieldSchema,
  created_at: v.optional(v.unknown()),
  nick: TextFieldSchema,
  page_key: v.string(),
  site_name: TextFieldSchema,
  is_pending: FlagFieldSchema,
})

/** A comment of Artalk; null for another record. */
export function readArtran(record: unknown): ForeignComment | null {
  const { success, output } = v.safeParse(ArtranSchema, record)
  if (!success) return null
  const keyOf = (id: string): string => `artalk:${output.site_name}:${id}`
  return {
    key: keyOf(output.id),
    parentKey: output.rid === '' || output.rid === '0' ? null : keyOf(output.rid),
    address: output.page_key,
    name: output.nick,
    createdAt: parseTime(output.created_at),
    state: output.is_pending ? 'pending' : 'shown',
    text: toCommentMarkdown(output.content),
  }
}
