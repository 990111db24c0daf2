import { ChatMessageSchema, type ChatMessage } from '@qingjian/api-client/contract'
import type { OutgoingMessage } from './outgoing-message.ts'

/** What is said of a message that was still to be sent when its user left. */
export const unsentNotice = '离开时没有发出'

const storageKey = (userId: number): string => `chat-outbox-${userId}`

/** Keeps what a user has not sent, for a reload of this tab; pictures live as long as the page. */
export function storeOutgoing(userId: number, outgoing: readonly OutgoingMessage[]): void {
  const texts = outgoing.filter(({ picture }) => picture === null)
  try {
    if (texts.length === 0) sessionStorage.removeItem(storageKey(userId))
    else {
      const stored = texts.map(({ clientId, text, reply }) => ({ clientId, text, reply }))
      sessionStorage.setItem(storageKey(userId), JSON.stringify(stored))
    }
  } catch {
    // A full or forbidden storage: it lives as long as the page.
  }
}

/** What a user had not sent when the page was left, to be offered again. */
export function readOutgoing(userId: number): OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readOne) : []
  } catch {
    return []
  }
}

function readOne(stored: unknown): OutgoingMessage[] {
  if (typeof stored !== 'object' || stored === null || !('clientId' in stored) || !('text' in stored))
    return []
  const { clientId, text } = stored
  if (typeof clientId !== 'string' || typeof text !== 'string') return []
  const reply = 'reply' in stored ? readMessage(stored.reply) : null
  return [{ clientId, text, reply, picture: null, uploadedUrl: '', failure: unsentNotice }]
}

function readMessage(stored: unknown): ChatMessage | null {
  const read = ChatMessageSchema['~standard'].validate(stored)
  return 'value' in read ? read.value : null
}
