import { MailSubscriptionSchema } from '../contract/mail.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const pathOf = (token: string) => `/api/mail/unsubscribe/${encodeURIComponent(token)}`

/** The mails that the site sends, seen from a link in one of them. */
export const mailResource = (send: Transport) => ({
  /** What would end. */
  subscription: (token: string, options?: CallOptions) =>
    send(pathOf(token), MailSubscriptionSchema, options),
  /** Ends it. */
  unsubscribe: (token: string, options?: CallOptions) =>
    send(pathOf(token), NothingSchema, { ...options, method: 'post' }),
})

/** The calls about mail. */
export type MailResource = ReturnType<typeof mailResource>
