import * as v from 'valibot'
import { TextSchema } from './scalars.ts'

/** What a mail was about: an answer to oneself, or a comment below one's article. */
export const MailKindSchema = v.picklist(['reply', 'comment'])
export type MailKind = v.InferOutput<typeof MailKindSchema>

/** What ends when a link from a mail is followed. */
export const MailSubscriptionSchema = v.object({
  /** The address with most of it hidden. */
  email: TextSchema,
  kind: MailKindSchema,
})
export type MailSubscription = v.InferOutput<typeof MailSubscriptionSchema>
