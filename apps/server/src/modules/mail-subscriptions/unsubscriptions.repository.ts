import type { MailKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import type { Subscription } from '#modules/mail-subscriptions/subscription-token.ts'

/** Notes that somebody wants no more mails of a kind. */
export async function unsubscribe(db: Db, { userId, kind }: Subscription): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether somebody wants no more mails of a kind. */
export async function isUnsubscribed(db: Db, { userId, kind }: Subscription): Promise<boolean> {
  const row = await db
    .selectFrom('mail_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** The kinds of mail that somebody wants no more. */
export async function listUnsubscriptions(db: Db, userId: number): Promise<MailKind[]> {
  const rows = await db.selectFrom('mail_refusals').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

/** Forgets which mails somebody wants no more. */
export async function deleteUnsubscriptions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mail_refusals').where('user_id', '=', userId).execute()
}
