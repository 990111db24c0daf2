import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** What somebody wants to show to everybody. */
export interface Submission {
  /** Everything in which a word may stand: as it was written, and as it is read. */
  texts: readonly string[]
  /** Links that lead away from this site. */
  links: number
  isAdmin: boolean
}

/**
 * Applies the owner's rules to what somebody has written.
 * @returns Whether everybody sees it at once, or an admin has to approve it first.
 * @throws AppError `refused-text` if it holds a word of the owner's list, or too many links.
 */
export async function moderate(db: Db, { texts, links, isAdmin }: Submission): Promise<'shown' | 'pending'> {
  if (isAdmin) return 'shown'
  const { comments } = await readSite(db)
  if (links > comments.maxLinks) throw new AppError('refused-text', `链接过多，最多 ${comments.maxLinks} 个`)
  await assertNoBlockedWords(db, texts)
  return comments.moderation === 'review' ? 'pending' : 'shown'
}
