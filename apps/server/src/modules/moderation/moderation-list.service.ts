import type { ModeratedSlice, ModeratedState, ModeratedType } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { toModeratedItem } from '#modules/moderation/moderation.mapper.ts'
import {
  listModerated,
  type ModeratedFilter,
  type ModeratedPosition,
  type ModeratedRow,
} from '#modules/moderation/moderation.repository.ts'
import { createBlockedWordFinder } from '#modules/site/blocked-words.service.ts'

/** A validated query of the list. */
interface ListQuery {
  type: ModeratedType
  state: ModeratedState
  keyword: string
  author: string
  /** State, time and id of the last item before, such as `pending-1700000000000-7`. */
  after?: string | undefined
  pageSize: number
}

/** A part of the items of a type: pending ones first. */
export async function getModeratedSlice(
  db: Db,
  { type, state, keyword, author, after, pageSize }: ListQuery,
): Promise<ModeratedSlice> {
  const position = after === undefined ? null : parsePosition(after)
  const rows: ModeratedRow[] = []
  for (const part of ['pending', 'shown'] as const) {
    const isPassed = position?.state === 'shown' && part === 'pending'
    if (isPassed || (state !== 'all' && state !== part) || rows.length > pageSize) continue
    const start = position?.state === part ? position : null
    // One more than fits, because it shows that there is a next part.
    const limit = pageSize + 1 - rows.length
    rows.push(...(await listModerated(db, type, { state: part, keyword, author, after: start, limit })))
  }
  const records = rows.slice(0, pageSize)
  const last = records.at(-1)
  const findBlockedWords = await createBlockedWordFinder(db)
  return {
    records: records.map((row) => toModeratedItem(row, findBlockedWords(`${row.title ?? ''} ${row.text}`))),
    next: rows.length > pageSize && last !== undefined ? `${last.state}-${last.created_at}-${last.id}` : null,
  }
}

function parsePosition(after: string): ModeratedPosition & Pick<ModeratedFilter, 'state'> {
  const [state, createdAt, id] = after.split('-')
  return { state: state === 'pending' ? 'pending' : 'shown', createdAt: Number(createdAt), id: Number(id) }
}
