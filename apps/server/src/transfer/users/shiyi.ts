import { parseTime } from '#transfer/documents/parse-time.ts'
import type { ShiyiDatabase } from '#transfer/shiyi/open-shiyi.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'

/** Reads the users of a site of 拾壹博客, which have name and email in a table of their own before version 3. */
export function* readShiyiUsers({ db, table }: ShiyiDatabase): Generator<ForeignUser> {
  const users = db.prepare(
    `select u.username, u.status, u.create_time, coalesce(u.email, p.email) as email,
        coalesce(u.nickname, p.nickname) as nickname
      from ${table('users')} u left join ${table('profiles')} p on p.id = u.user_auth_id`,
  )
  for (const row of users.iterate())
    yield {
      email: textOf(row['email']),
      nickname: textOf(row['nickname']) || textOf(row['username']),
      createdAt: parseTime(textOf(row['create_time'])),
      isDisabled: textOf(row['status']) === '0',
    }
}
