import type { CommentAnchor, CommentRequest } from '@qingjian/api-client/contract'
import { findPlainText } from '#modules/articles/articles.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { proseOf } from '#platform/text/prose.ts'

/**
 * The anchor of a comment to add; null for a comment on the whole article. The passage must occur in the article, apart from
 * whitespace, so that it can contain nothing that the author has not written. Prefix and suffix are never displayed.
 * @throws AppError `unprocessable` for an anchor of a reply, and for a passage that does not occur.
 */
export async function validateAnchor(
  db: Db,
  { articleId, parentId, anchor }: Pick<CommentRequest, 'articleId' | 'parentId' | 'anchor'>,
): Promise<CommentAnchor | null> {
  if (anchor === undefined || anchor === null) return null
  if (parentId !== undefined && parentId !== null) throw fieldError('anchor', '回复不能另选句子')
  const exact = anchor.exact.replaceAll(/\s+/g, ' ')
  const text = withoutWhitespace(proseOf(await findPlainText(db, articleId)))
  if (!text.includes(withoutWhitespace(exact)))
    throw fieldError('anchor', '文章里没有选中的这句话，可能刚刚修改过，请重新选择')
  return { ...anchor, exact }
}

function withoutWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
