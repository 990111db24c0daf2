import * as v from 'valibot'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'

/** Lists of discussions in responses of GitHub's GraphQL API. */
export const giscusLists = ['data.repository.discussions.nodes', 'repository.discussions.nodes']

const CommentSchema = v.object({
  id: v.string(),
  author: v.nullish(v.object({ login: v.string() }), null),
  body: v.string(),
  createdAt: v.optional(v.unknown()),
  isMinimized: v.nullish(v.boolean(), false),
})

/**
 * A discussion. Giscus has no export: this is what its query of GitHub returns, see https://docs.github.com/en/graphql. The title
 * is by default the path of the page, and the text of the discussion that Giscus creates ends with its URL.
 */
const DiscussionSchema = v.object({
  title: v.string(),
  body: v.nullish(v.string(), ''),
  comments: v.object({
    nodes: v.array(
      v.object({
        ...CommentSchema.entries,
        replies: v.nullish(v.object({ nodes: v.array(CommentSchema) }), { nodes: [] }),
      }),
    ),
  }),
})

/** The comments of a discussion; null for another record. */
export function readDiscussion(record: unknown): ForeignComment[] | null {
  const { success, output } = v.safeParse(DiscussionSchema, record)
  if (!success) return null
  const address = addressOf(output)
  const toComment = (
    { id, author, body, createdAt, isMinimized }: v.InferOutput<typeof CommentSchema>,
    parentKey: string | null,
  ): ForeignComment => ({
    key: `giscus:${id}`,
    parentKey,
    address,
    name: author?.login ?? '',
    createdAt: parseTime(createdAt),
    state: isMinimized ? 'rejected' : 'shown',
    text: body,
  })
  return output.comments.nodes.flatMap((comment) => [
    toComment(comment, null),
    ...comment.replies.nodes.map((reply) => toComment(reply, `giscus:${comment.id}`)),
  ])
}

function addressOf({ title, body }: v.InferOutput<typeof DiscussionSchema>): string {
  const url = /https?:\/\/[^\s<>()[\]"']+/g
  const [last] = Array.from(body.slice(-5000).matchAll(url), ([found]) => found).slice(-1)
  return last ?? title
}
