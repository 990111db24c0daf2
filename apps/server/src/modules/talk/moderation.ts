import { LRUCache } from 'lru-cache'
import type { Db } from '#db/schema.ts'
import { AppError } from '#http/app-error.ts'
import { readSetting } from '#modules/site/settings.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { createWordFilter, type WordFilter } from '#visitor-text/word-filter.ts'

/** What somebody wants to show to everybody. */
export interface Submission {
  /** Everything in which a word may stand: as it was written, and as it is read. */
  texts: readonly string[]
  /** Links that lead away from this site. */
  links: number
  isAdmin: boolean
}

/** Filters by the list that they were made of; each takes a while to make, and lists seldom change. */
const filters = new LRUCache<string, WordFilter>({
  max: 4,
  memoMethod: (json) => createWordFilter(JSON.parse(json)),
})

/**
 * Applies the owner's rules to what somebody has written.
 * @returns Whether everybody sees it at once, or an admin has to approve it first.
 * @throws AppError `refused-text` if it holds a word of the owner's list, or too many links.
 */
export async function moderate(db: Db, { texts, links, isAdmin }: Submission): Promise<'shown' | 'pending'> {
  if (isAdmin) return 'shown'
  const { comments } = await readSite(db)
  if (links > comments.maxLinks) throw new AppError('refused-text', `链接过多，最多 ${comments.maxLinks} 个`)
  const words = await readSetting(db, 'blocked-words')
  if (words !== undefined && texts.some((text) => filters.memo(words).finds(text)))
    throw new AppError('refused-text')
  return comments.moderation === 'review' ? 'pending' : 'shown'
}
