import type { CompiledFriend } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { identifySite } from '#platform/outbound/site-key.ts'

/**
 * Stores the friends of the file in its order; each keeps its id and check results. A site applied for by a visitor becomes
 * the file's once listed there. Entries removed from the file are deleted, visitors' entries stay.
 */
export async function publishFriends(db: Db, friends: readonly CompiledFriend[]): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const kept: number[] = []
    for (const [position, friend] of friends.entries()) {
      const { host, key } = identifySite(friend.url)
      const isOwn = friend.avatar.startsWith('/')
      const source = isOwn ? '' : friend.avatar
      const columns = {
        origin: 'file',
        state: 'listed',
        name: friend.name,
        url: friend.url,
        avatar_source: source,
        info: friend.info,
        feed: friend.feed,
        position,
      } as const
      const { id } = await transaction
        .insertInto('friends')
        .values({
          site_key: key,
          host,
          ...columns,
          avatar: isOwn ? friend.avatar : '',
          email: null,
          applied_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('site_key').doUpdateSet((eb) => ({
            ...columns,
            // A fetched avatar stays while its source address is unchanged.
            avatar: isOwn
              ? friend.avatar
              : eb
                  .case()
                  .when('friends.avatar_source', '=', source)
                  .then(eb.ref('friends.avatar'))
                  .else('')
                  .end(),
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      kept.push(id)
    }
    await transaction
      .deleteFrom('friends')
      .where('origin', '=', 'file')
      .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
      .execute()
  })
}
