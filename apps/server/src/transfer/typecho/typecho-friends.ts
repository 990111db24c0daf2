import type { ImportedFriend } from '#transfer/friends/add-friends.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { TypechoDatabase } from '#transfer/typecho/open-typecho.ts'

/** Reads the friends of the plugin Links, which many themes have too. */
export function* readTypechoFriends({ db, table }: TypechoDatabase): Generator<ImportedFriend> {
  const rows = db.prepare(
    `select name, url, image, description from ${table('links')} order by "order" + 0, lid + 0`,
  )
  for (const row of rows.iterate())
    yield {
      name: textOf(row['name']),
      url: textOf(row['url']),
      avatar: textOf(row['image']),
      info: textOf(row['description']),
    }
}
