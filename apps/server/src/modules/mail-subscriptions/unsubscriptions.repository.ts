import type { MailKind } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import type { Subscription } from '#modules/mail-subscriptions/subscription-token.ts'

/** Unsubscribes a user from a kind of email. */
export async function unsubscribe(db: Db, { userId, kind }: Subscription): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a user has unsubscribed from a kind of email. */
export async function isUnsubscribed(db: Db, { userId, kind }: Subscription): Promise<boolean> {
  const row = await db
    .selectFrom('mail_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** The kinds of email that a user has unsubscribed from. */
export async function listUnsubscriptions(db: Db, userId: number): Promise<MailKind[]> {
  const rows = await db.selectFrom('mail_refusals').select('kind').where('user_id', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

/** Deletes all unsubscriptions of a user. */
export async function deleteUnsubscriptions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mail_refusals').where('user_id', '=', userId).execute()
}
