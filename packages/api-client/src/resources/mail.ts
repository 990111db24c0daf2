import { MailSubscriptionSchema } from '../contract/mail.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const unsubscribePath = (token: string) => `/api/mail/unsubscribe/${encodeURIComponent(token)}`

/** The unsubscribe link of an email. */
export const mailResource = (send: Transport) => ({
  /** The subscription that the link belongs to. */
  subscription: (token: string, options?: CallOptions) =>
    send(unsubscribePath(token), MailSubscriptionSchema, options),
  /** Ends the subscription. */
  unsubscribe: (token: string, options?: CallOptions) =>
    send(unsubscribePath(token), VoidSchema, { ...options, method: 'post' }),
})

/** The calls of `mailResource`. */
export type MailResource = ReturnType<typeof mailResource>
