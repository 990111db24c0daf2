import { ChatMessageSchema, type ChatMessage } from '@qingjian/api-client/contract'
import type { Outgoing } from './outgoing.ts'

/** What is said of a message that was still to be sent when its user left. */
export const leftBehind = '离开时没有发出'

const keyOf = (userId: number): string => `chat-outbox-${userId}`

/** Keeps what a user has not sent, for a reload of this tab; pictures live as long as the page. */
export function storeOutgoing(userId: number, outgoing: readonly Outgoing[]): void {
  const texts = outgoing.filter(({ picture }) => picture === null)
  try {
    if (texts.length === 0) sessionStorage.removeItem(keyOf(userId))
    else {
      const kept = texts.map(({ clientId, text, reply }) => ({ clientId, text, reply }))
      sessionStorage.setItem(keyOf(userId), JSON.stringify(kept))
    }
  } catch {
    // A full or forbidden storage: it lives as long as the page.
  }
}

/** What a user had not sent when the page was left, to be offered again. */
export function readOutgoing(userId: number): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readOne) : []
  } catch {
    return []
  }
}

function readOne(kept: unknown): Outgoing[] {
  if (typeof kept !== 'object' || kept === null || !('clientId' in kept) || !('text' in kept)) return []
  const { clientId, text } = kept
  if (typeof clientId !== 'string' || typeof text !== 'string') return []
  const reply = 'reply' in kept ? readMessage(kept.reply) : null
  return [{ clientId, text, reply, picture: null, address: '', failure: leftBehind }]
}

function readMessage(kept: unknown): ChatMessage | null {
  const read = ChatMessageSchema['~standard'].validate(kept)
  return 'value' in read ? read.value : null
}
