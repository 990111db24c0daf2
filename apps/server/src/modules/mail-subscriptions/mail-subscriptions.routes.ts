import type { MailSubscription } from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import type { Db } from '#platform/db/schema.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ok } from '#platform/http/envelope.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { unsubscribe } from '#modules/mail-subscriptions/unsubscriptions.repository.ts'
import { readMailSecret } from '#modules/mail-subscriptions/mail-secret.ts'
import { readSubscription, type Subscription } from '#modules/mail-subscriptions/subscription-token.ts'

/** Routes of unsubscribe links. Mail clients may prefetch the GET, so only the POST changes anything. */
export function mailSubscriptionsRoutes({ db }: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/unsubscribe/:token', async (c) => {
      const { kind, email } = await requireSubscription(db, c.req.param('token'))
      return ok(c, { email: maskEmail(email), kind } satisfies MailSubscription)
    })
    .post('/unsubscribe/:token', async (c) => {
      const subscription = await requireSubscription(db, c.req.param('token'))
      await unsubscribe(db, subscription)
      return ok(c, null)
    })
}

async function requireSubscription(db: Db, token: string): Promise<Subscription & { email: string }> {
  const subscription = readSubscription(await readMailSecret(db), token)
  const user = subscription === null ? undefined : await findUser(db, subscription.userId)
  if (subscription === null || user === undefined) throw new AppError('not-found', '退订链接无效')
  return { ...subscription, email: user.email ?? '' }
}

/** `bamboo@example.com` as `b***@example.com`. */
function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/u, '***')
}
