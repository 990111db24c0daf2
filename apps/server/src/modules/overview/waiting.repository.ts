import type { Waiting } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'

/** Counts what waits for a decision of the owner. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const count = async (table: 'comments' | 'messages' | 'webmentions' | 'friends'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    comments: await count('comments'),
    messages: await count('messages'),
    webmentions: await count('webmentions'),
    friends: await count('friends'),
  }
}
