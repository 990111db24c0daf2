import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import type { Mention } from '#platform/documents/document-job.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { moderate } from '#modules/moderation/moderate.ts'
import { notifyOwner } from '#modules/notifications/notify-owner.ts'
import type { NotifyDeps } from '#modules/notifications/notify.service.ts'
import { verifyWebmention } from '#modules/webmentions/verify-webmention.ts'
import {
  claimDue,
  deleteVerified,
  saveVerified,
  type WebmentionRow,
} from '#modules/webmentions/webmentions.repository.ts'
import { acceptsWebmentions } from '#modules/webmentions/webmentions.service.ts'

/** How long a claimed webmention is reserved for one process, in ms. */
const claimTime = 5 * MINUTE

/** Number of inconclusive verifications after which a webmention is not verified again. */
const maxFailures = 4

/** Dependencies of the verifications. */
export interface WebmentionJobDeps extends NotifyDeps {
  outbound: Outbound
  /** Called when the webmentions that an article shows have changed. */
  onChanged: (articleId: number) => void
  /** Milliseconds between two sources. @default 1000 */
  delayBetweenSources?: number
}

/**
 * Verifies the webmentions that are due, one after the other, while the owner accepts them.
 * @throws The signal’s reason, or errors of the database.
 */
export async function processDueWebmentions(deps: WebmentionJobDeps, signal: AbortSignal): Promise<void> {
  const { db, now, outbound, delayBetweenSources = 1_000 } = deps
  while (await acceptsWebmentions(db)) {
    signal.throwIfAborted()
    const row = await claimDue(db, now(), now() + claimTime)
    if (row === undefined) return
    const mention = await verifyWebmention(outbound, row, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (mention === undefined) await postpone(deps, row)
    else await store(deps, row, mention)
    await delay(delayBetweenSources, undefined, { signal })
  }
}

/** Schedules the next verification; after the last one a shown or pending webmention stays, any other is deleted. */
async function postpone({ db, now }: WebmentionJobDeps, row: WebmentionRow): Promise<void> {
  const failures = row.failures + 1
  const isOver = failures >= maxFailures
  if (isOver && row.state === 'received') await deleteVerified(db, row)
  else
    await saveVerified(db, row, {
      failures,
      due_at: isOver ? null : now() + 10 * MINUTE * 2 ** row.failures,
    })
}

/** Stores the result of a conclusive verification. */
async function store(deps: WebmentionJobDeps, row: WebmentionRow, mention: Mention | null): Promise<void> {
  const { db, onChanged } = deps
  const state = mention === null ? null : await decide(db, row, mention)
  const isStored =
    mention === null || state === null
      ? await deleteVerified(db, row)
      : await saveVerified(db, row, { ...mention, state, failures: 0, due_at: null })
  if (!isStored) return
  if (row.state === 'shown' || state === 'shown') onChanged(row.article_id)
  if (state === 'pending' && row.state !== 'pending')
    await notifyOwner(deps, {
      type: 'system',
      title: '有一条外部提及等待审核',
      text: `${row.source} 通过：qingjian webmentions approve ${row.id}；删除：qingjian webmentions delete ${row.id}`,
      link: `/post/${row.article_id}`,
      cause: `webmention:${row.id}`,
    })
}

/** The state of a verified webmention by the owner’s rules; null if it has a blocked word. */
async function decide(
  db: Db,
  row: WebmentionRow,
  { author, title, excerpt }: Mention,
): Promise<'shown' | 'pending' | null> {
  const isApproved =
    row.state === 'shown' && row.author === author && row.title === title && row.excerpt === excerpt
  try {
    const state = await moderate(db, {
      texts: [author, title, excerpt, row.source],
      links: 0,
      isAdmin: false,
    })
    return isApproved ? 'shown' : state
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}
