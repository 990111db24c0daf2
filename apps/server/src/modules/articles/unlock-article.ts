import { calls } from '@qingjian/api-client/calls'
import type { ArticleBody } from '@qingjian/api-client/contract'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { toArticleBody } from '#modules/articles/articles.mapper.ts'
import { findArticle } from '#modules/articles/articles.repository.ts'
import { findLockedBody } from '#modules/articles/locked-bodies.repository.ts'
import { tryPassword } from '#modules/locks/try-password.ts'

const { address: callerRule, addressPerDay: dayRule, target: articleRule } = calls.articles.unlock.rates

/** An attempt to unlock an article. */
export interface UnlockAttempt {
  id: number
  password: string
  /** Client address. */
  address: string
}

/**
 * The body of a locked article. One without a lock accepts any password, since it may have been unlocked a moment ago.
 * @throws AppError `article-not-found`, `wrong-lock-password`, `too-many-requests`, `unavailable`
 */
export async function unlockArticle(
  { db, now, rateLimits }: { db: Db; now: () => number; rateLimits: RateLimits },
  { id, password, address }: UnlockAttempt,
): Promise<ArticleBody> {
  const locked = await findLockedBody(db, now(), id)
  const body = locked ?? (await findArticle(db, now(), id))
  if (body === undefined) throw new AppError('article-not-found')
  await tryPassword(rateLimits, {
    password,
    passwordHash: locked?.password_hash ?? null,
    uses: [
      [address, dayRule],
      [address, callerRule],
      [id, articleRule],
    ],
  })
  return toArticleBody(id, body)
}
