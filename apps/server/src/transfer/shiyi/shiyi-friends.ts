import type { ImportedFriend } from '#transfer/friends/add-friends.ts'
import type { ShiyiDatabase } from '#transfer/shiyi/open-shiyi.ts'
import { textOf } from '#transfer/sql/text-of.ts'

/** Reads the accepted friends, whose status is 2. */
export function* readShiyiFriends({ db, table }: ShiyiDatabase): Generator<ImportedFriend> {
  const rows = db.prepare(
    `select name, url, avatar, info from ${table('friends')} where status = '2' order by sort + 0, id + 0`,
  )
  for (const row of rows.iterate())
    yield {
      name: textOf(row['name']),
      url: textOf(row['url']),
      avatar: textOf(row['avatar']),
      info: textOf(row['info']),
    }
}
