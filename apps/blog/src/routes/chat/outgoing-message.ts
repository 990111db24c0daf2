import type { ChatMessage } from '@qingjian/api-client/contract'
import type { ChosenPicture } from './open-picture.ts'

/** Something to be said. */
export interface Draft {
  text: string
  picture: ChosenPicture | null
  reply: ChatMessage | null
}

/** A message that the server has not confirmed. */
export interface OutgoingMessage extends Draft {
  /** The same however often it is sent, so that it is said once. */
  clientId: string
  /** Address of its picture, once that is uploaded. */
  uploadedUrl: string
  /** Why it was not sent; null while it is on its way. */
  failure: string | null
}
