import { GUEST_NICKNAME } from '@qingjian/api-client/contract'
import { cleanText } from '#platform/text/clean-text.ts'
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
/** Rows per statement, whose parameters are limited. */
const batchSize = 1_000
/** UTF-16 code units that are read of a text. */
const maxUnits = 10_000

/**
 * Stores messages of other systems as those of guests, in one transaction; skips those with the same time, name and text as an
 * earlier one, empty ones and those with a time to come. The running site shows them within seconds.
 * @returns Their number.
 */
export async function importMessages(
  db: Db,
  messages: readonly ImportedMessage[],
  isDryRun: boolean,
): Promise<number> {
  return withWriteLock(db, async (transaction) => {
    const rows = messages.flatMap(toRow)
    const known = new Set<string>()
    let count = 0
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = rows.slice(start, start + batchSize)
      for (const row of await listWrittenAt(transaction, batch)) known.add(keyOf(row))
      const added = batch.filter((row) => {
        const key = keyOf(row)
        return !known.has(key) && known.add(key)
      })
      count += added.length
      if (added.length > 0 && !isDryRun) await transaction.insertInto('messages').values(added).execute()
    }
    if (count > 0 && !isDryRun)
      await insertCommandEvent(transaction, { type: 'message-published', target_id: 0, article_id: null })
    return count
  })
}

/** The stored messages with the times of `rows`. */
async function listWrittenAt(db: Db, rows: readonly { created_at: number }[]) {
  return db
    .selectFrom('messages')
    .select(['created_at', 'nickname', 'content'])
    .where(
      'created_at',
      'in',
      rows.map((row) => row.created_at),
    )
    .execute()
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
