import { textOf } from '#transfer/sql/text-of.ts'
import type { TypechoDatabase } from '#transfer/typecho/open-typecho.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'

/** Reads the users of a site of Typecho, which has no disabled ones. */
export function* readTypechoUsers({ db, table }: TypechoDatabase): Generator<ForeignUser> {
  for (const row of db.prepare(`select name, "screenName", mail, created from ${table('users')}`).iterate()) {
    const created = Number(textOf(row['created']))
    yield {
      email: textOf(row['mail']),
      nickname: textOf(row['screenName']) || textOf(row['name']),
      createdAt: Number.isSafeInteger(created) && created > 0 ? created * 1000 : null,
      isDisabled: false,
    }
  }
}
