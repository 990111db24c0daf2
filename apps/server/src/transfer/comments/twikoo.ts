import * as v from 'valibot'
import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { FlagFieldSchema, IdFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'

/** A document of Twikoo's collection `comment`, as its panel and the databases export it; the text is HTML. */
const TwikooSchema = v.object({
  _id: IdFieldSchema,
  pid: IdFieldSchema,
  rid: IdFieldSchema,
  comment: v.string(),
  url: v.string(),
  nick: TextFieldSchema,
  isSpam: FlagFieldSchema,
  created: v.optional(v.unknown()),
})

/** A comment of Twikoo; null for another record. */
export function readTwikoo(record: unknown): ForeignComment | null {
  const { success, output } = v.safeParse(TwikooSchema, record)
  if (!success) return null
  const { _id: id } = output
  if (id === '') return null
  const keyOf = (value: string): string => `twikoo:${value}`
  const parent = output.pid || output.rid
  return {
    key: keyOf(id),
    parentKey: parent === '' ? null : keyOf(parent),
    address: output.url,
    name: output.nick,
    createdAt: parseTime(output.created),
    state: output.isSpam ? 'rejected' : 'shown',
    text: htmlToComment(output.comment),
  }
}
