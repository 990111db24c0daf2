import * as v from 'valibot'
import { TextSchema } from './scalars.ts'

/** The event that an email notifies of: a reply to a comment, or a comment on one's article. */
export const MailKindSchema = v.picklist(['reply', 'comment'])
export type MailKind = v.InferOutput<typeof MailKindSchema>

/** The subscription of an unsubscribe link. */
export const MailSubscriptionSchema = v.object({
  /** The masked address. */
  email: TextSchema,
  kind: MailKindSchema,
})
export type MailSubscription = v.InferOutput<typeof MailSubscriptionSchema>
