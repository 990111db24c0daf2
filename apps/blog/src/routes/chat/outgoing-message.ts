import type { ChatMessage } from '@qingjian/api-client/contract'
import type { ChosenPicture } from './open-picture.ts'

/** A message that the user has composed. */
export interface Draft {
  text: string
  picture: ChosenPicture | null
  reply: ChatMessage | null
}

/** A message that the server has not confirmed. */
export interface OutgoingMessage extends Draft {
  /** Idempotency key: the same for every retry. */
  clientId: string
  /** URL of its picture after the upload; empty before. */
  uploadedUrl: string
  /** Why it was not sent; null while pending. */
  failure: string | null
}
