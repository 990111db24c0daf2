import { calls } from '@qingjian/api-client/calls'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { unsubscribe } from '#modules/mail-subscriptions/unsubscriptions.repository.ts'
import { readMailSecret } from '#modules/mail-subscriptions/mail-secret.ts'
import { readSubscription, type Subscription } from '#modules/mail-subscriptions/subscription-token.ts'

/** Routes of the unsubscribe link in emails. Mail programs prefetch links, so only the POST unsubscribes. */
export function mailSubscriptionsRoutes({ db }: ApiDeps): CallRoute[] {
  return [
    handle(calls.mail.subscription, async ({ params: { token } }) => {
      const { kind, email } = await requireSubscription(db, token)
      return { email: maskEmail(email), kind }
    }),
    handle(calls.mail.unsubscribe, async ({ params: { token } }) => {
      await unsubscribe(db, await requireSubscription(db, token))
    }),
  ]
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
