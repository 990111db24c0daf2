import { maxCommentLength } from '#transfer/comments/comment-markdown.ts'
import type { CommentStaging } from '#transfer/comments/comment-staging.ts'
import { type CommentSystem, readCommentFile } from '#transfer/comments/read-comments.ts'

/** Comments that are listed with a reason. */
const maxListed = 20
/** Characters of a key, which has an index. */
const maxKeyLength = 200
/** As in the table of addresses. */
const maxAddressLength = 4_500

/** What was read. */
export interface StagedExport {
  /** Null for an export without comments. */
  system: CommentSystem | null
  /** Number of invalid comments. */
  refused: number
  /** The first invalid comments, with the reason in Chinese. */
  reasons: string[]
}

export interface StagingSource {
  file: string
  staging: CommentStaging
  /** Finds the article of an address; null where there is none. */
  findArticle: (address: string) => Promise<number | null>
  /** Milliseconds since the epoch. */
  now: number
  /** Called after each comment. */
  onProgress: (comments: number) => void
  signal: AbortSignal
}

/**
 * Reads an export to the end; nothing is imported from an incomplete one.
 * @throws TransferError for a file that is not a complete export or exceeds a limit.
 */
export async function stageComments({
  file,
  staging,
  findArticle,
  now,
  onProgress,
  signal,
}: StagingSource): Promise<StagedExport> {
  const result: StagedExport = { system: null, refused: 0, reasons: [] }
  let count = 0
  for await (const { system, comment } of readCommentFile(file, signal)) {
    signal.throwIfAborted()
    count += 1
    onProgress(count)
    result.system ??= system
    const reportInvalid = (reason: string): void => {
      result.refused += 1
      if (result.reasons.length < maxListed) result.reasons.push(`第 ${count} 条：${reason}`)
    }
    if (comment === null) reportInvalid('缺少字段')
    else if (comment.key.endsWith(':') || comment.key.length > maxKeyLength) reportInvalid('编号不正确')
    else if (comment.createdAt === null) reportInvalid('时间不正确')
    else if (comment.state !== 'rejected' && comment.text.trim() === '') reportInvalid('没有内容')
    else if (comment.text.length > maxCommentLength) reportInvalid(`超过 ${maxCommentLength} 字`)
    else {
      const address = comment.address.slice(0, maxAddressLength)
      const known = staging.articleOf(address)
      const articleId = known === undefined ? await findArticle(address) : known
      // A clock that was fast must not pin a comment above all later ones.
      const createdAt = Math.min(comment.createdAt, now)
      if (!staging.add({ ...comment, address, createdAt }, articleId)) reportInvalid('编号重复')
    }
  }
  return result
}
