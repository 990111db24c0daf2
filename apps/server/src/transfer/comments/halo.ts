import * as v from 'valibot'
import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { findHaloPath } from '#transfer/halo/halo-article.ts'
import { haloKinds, MetadataSchema } from '#transfer/halo/halo-records.ts'
import { readExtensions } from '#transfer/halo/read-extensions.ts'
import { FlagFieldSchema, TextFieldSchema } from '#transfer/documents/json-fields.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Comments and articles whose names are held in memory. */
const maxNames = 300_000

const OwnSchema = {
  content: TextFieldSchema,
  raw: TextFieldSchema,
  /** The name of the owner is a user's login or an email address; only the displayed one is read. */
  owner: v.nullish(v.object({ displayName: TextFieldSchema })),
  approved: FlagFieldSchema,
  /** Visible to its author and to admins alone. */
  hidden: FlagFieldSchema,
  creationTime: TextFieldSchema,
}

const CommentSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({ ...OwnSchema, subjectRef: v.object({ kind: TextFieldSchema, name: TextFieldSchema }) }),
})

const ReplySchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({ ...OwnSchema, commentName: TextFieldSchema, quoteReply: TextFieldSchema }),
})

type HaloComment = v.InferOutput<typeof CommentSchema> | v.InferOutput<typeof ReplySchema>

/**
 * Reads the comments and replies of a backup of Halo 2; null for one that is damaged.
 * @throws TransferError for a file that is no backup, or has too many.
 */
export async function* readHaloComments(
  archive: string,
  signal: AbortSignal,
): AsyncGenerator<ForeignComment | null> {
  const subjects = await readSubjects(archive, signal)
  const wanted = new Set<string>([haloKinds.comment, haloKinds.reply])
  for await (const { kind, value } of readExtensions(archive, wanted, signal)) {
    if (!wanted.has(kind)) continue
    if (kind === haloKinds.comment) {
      const { success, output } = v.safeParse(CommentSchema, value)
      yield success ? toComment(output, null, subjects.get(output.metadata.name) ?? '') : null
    } else {
      const { success, output } = v.safeParse(ReplySchema, value)
      if (success) {
        const { commentName, quoteReply } = output.spec
        yield toComment(output, keyOf(quoteReply || commentName), subjects.get(commentName) ?? '')
      } else yield null
    }
  }
}

/** Addresses of what comments belong to, by the name of the comment: replies have no address of their own. */
async function readSubjects(archive: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  const subjects = new Map<string, string>()
  const { post, page, comment } = haloKinds
  for await (const { kind, value } of readExtensions(archive, new Set([post, page, comment]), signal)) {
    if (kind === comment) {
      const { success, output } = v.safeParse(CommentSchema, value)
      const { subjectRef, name } = success
        ? { ...output.spec, name: output.metadata.name }
        : { subjectRef: { kind: '', name: '' }, name: '' }
      if (name !== '') subjects.set(name, `${subjectRef.kind}/${subjectRef.name}`)
    } else if (kind === post || kind === page) {
      const found = findHaloPath(value)
      if (found !== null) paths.set(`${kind === post ? 'Post' : 'SinglePage'}/${found.name}`, found.path)
    }
    if (subjects.size + paths.size > maxNames)
      throw new TransferError(`文章和评论超过 ${maxNames} 条，没有读取`)
  }
  for (const [name, subject] of subjects) subjects.set(name, paths.get(subject) ?? subject)
  return subjects
}

function toComment(
  { metadata, spec }: HaloComment,
  parentKey: string | null,
  address: string,
): ForeignComment {
  const html = spec.content || spec.raw
  const isDeleted = metadata.deletionTimestamp !== ''
  return {
    key: keyOf(metadata.name),
    parentKey,
    address,
    name: spec.owner?.displayName ?? '',
    createdAt: parseTime(spec.creationTime) ?? parseTime(metadata.creationTimestamp),
    state: isDeleted ? 'rejected' : spec.approved && !spec.hidden ? 'shown' : 'pending',
    text: htmlToComment(html, !/<(?:p|div|ul|ol|pre|blockquote)\b/i.test(html)),
  }
}

function keyOf(name: string): string {
  return `halo:${name}`
}
