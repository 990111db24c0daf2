import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** User content to be published. */
export interface Submission {
  /** Texts checked for blocked words: source and rendered text. */
  texts: readonly string[]
  /** Number of external links. */
  links: number
  isAdmin: boolean
}

/**
 * Applies the owner's moderation rules.
 * @returns Whether the content is published at once or needs approval by an admin.
 * @throws AppError `refused-text` for a blocked word or too many links.
 */
export async function moderate(db: Db, { texts, links, isAdmin }: Submission): Promise<'shown' | 'pending'> {
  if (isAdmin) return 'shown'
  const { comments } = await readSite(db)
  if (links > comments.maxLinks) throw new AppError('refused-text', `链接过多，最多 ${comments.maxLinks} 个`)
  await assertNoBlockedWords(db, texts)
  return comments.moderation === 'review' ? 'pending' : 'shown'
}
