import * as v from 'valibot'

/** What waits for a decision of the owner, as counts. */
export const WaitingSchema = v.object({
  comments: v.number(),
  messages: v.number(),
  webmentions: v.number(),
  /** Applications for a friend link. */
  friends: v.number(),
})
export type Waiting = v.InferOutput<typeof WaitingSchema>
