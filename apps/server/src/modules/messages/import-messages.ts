import { GUEST_NICKNAME } from '@qingjian/api-client/contract'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { insertCommandEvent } from '#modules/engagement/command-events.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** A message of another system, by a guest. */
export interface ImportedMessage {
  name: string
  /** Plain text. */
  content: string
  /** Milliseconds since the epoch. */
  createdAt: number
  state: 'shown' | 'pending'
}

/** Characters of a name, and of a message, as of those written on the site. */
const maxNameLength = 50
const maxLength = 500
/** UTF-16 code units that are read of a text. */
const maxUnits = 10_000

/**
 * Stores messages of other systems as those of guests, in one transaction; skips those with the same time, name and text as an
 * earlier one, empty ones and those
 * with a time to come. The running site shows them within seconds.
 * @returns Their number.
 */
export async function importMessages(
  db: Db,
  messages: readonly ImportedMessage[],
  isDryRun: boolean,
): Promise<number> {
  return withWriteLock(db, async (transaction) => {
    const rows = messages.flatMap(toRow)
    const times = rows.map((row) => row.created_at)
    const stored =
      times.length === 0
        ? []
        : await transaction
            .selectFrom('messages')
            .select(['created_at', 'nickname', 'content'])
            .where('created_at', 'in', times)
            .execute()
    const known = new Set(stored.map(keyOf))
    const added = rows.filter((row) => {
      const key = keyOf(row)
      return !known.has(key) && known.add(key)
    })
    if (added.length === 0 || isDryRun) return added.length
    await transaction.insertInto('messages').values(added).execute()
    await insertCommandEvent(transaction, { type: 'message-published', target_id: 0, article_id: null })
    return added.length
  })
}

function toRow({ name, content, createdAt, state }: ImportedMessage) {
  const text = cleanText(normalizeLine(content.slice(0, maxUnits)), maxLength)
  const nickname = cleanText(normalizeLine(name.slice(0, maxUnits)), maxNameLength)
  return text === '' || createdAt > Date.now()
    ? []
    : [
        {
          user_id: null,
          nickname: nickname || GUEST_NICKNAME,
          avatar: '',
          content: text,
          state,
          created_at: createdAt,
        },
      ]
}

function keyOf(row: { created_at: number; nickname: string; content: string }): string {
  return JSON.stringify([row.created_at, row.nickname, row.content])
}
