import { ChatMessageSchema, type ChatMessage } from '@qingjian/api-client/contract'
import { OUTBOX_PREFIX } from '#features/drafts/user-texts.ts'
import { readJson, writeText } from '#features/storage/web-storage.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

/** Failure text of a message that was unsent when the user left. */
export const unsentFailure = '离开时没有发出'

const storageKey = (userId: number): string => `${OUTBOX_PREFIX}${userId}`

/** Stores a user's unsent text messages for a reload of this tab; pictures are not stored. */
export function storeOutgoing(userId: number, outgoing: readonly OutgoingMessage[]): void {
  const texts = outgoing.filter(({ picture }) => picture === null)
  const stored = texts.map(({ clientId, text, reply }) => ({ clientId, text, reply }))
  writeText('sessionStorage', storageKey(userId), stored.length === 0 ? '' : JSON.stringify(stored))
}

/** Reads a user's unsent messages of an earlier page view. */
export function readOutgoing(userId: number): OutgoingMessage[] {
  const stored = readJson('sessionStorage', storageKey(userId))
  return Array.isArray(stored) ? stored.flatMap(readOne) : []
}

function readOne(stored: unknown): OutgoingMessage[] {
  if (typeof stored !== 'object' || stored === null || !('clientId' in stored) || !('text' in stored))
    return []
  const { clientId, text } = stored
  if (typeof clientId !== 'string' || typeof text !== 'string') return []
  const reply = 'reply' in stored ? readMessage(stored.reply) : null
  return [{ clientId, text, reply, picture: null, uploadedUrl: '', failure: unsentFailure }]
}

function readMessage(stored: unknown): ChatMessage | null {
  const read = ChatMessageSchema['~standard'].validate(stored)
  return 'value' in read ? read.value : null
}
