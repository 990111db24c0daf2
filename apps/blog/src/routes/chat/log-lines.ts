import type { ChatMessage } from '@qingjian/api-client/contract'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'

/** One line of the log: a message, and what it begins. */
export interface LogLine {
  message: ChatMessage
  /** The day that begins with it, `yyyy-MM-dd`; null within a day. */
  day: string | null
  /** Whether it stands under its sender's name; what the same one says soon after does not repeat it. */
  isFirst: boolean
  /** Whether what the reader has not seen begins with it. */
  isNew: boolean
}

/** How long, in ms, somebody's messages stand under one name. */
const GROUP_WINDOW = 3 * 60_000

/**
 * Divides the log into days, each day into what one sender says in one go, and what was seen from what was not.
 * @param seen Id of the last message that was seen; null where all were.
 * @param readerId Whose own messages are never new.
 */
export function logLines(
  messages: readonly ChatMessage[],
  seen: number | null,
  readerId: number | undefined,
): LogLine[] {
  const firstNew =
    seen === null
      ? undefined
      : messages.find(({ id, userId, isRecalled }) => id > seen && userId !== readerId && !isRecalled)
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const day = message.time.slice(0, 10)
    const isNew = message === firstNew
    const isNewDay = before?.time.slice(0, 10) !== day
    const isFirst =
      isNewDay ||
      isNew ||
      before.isRecalled ||
      before.userId !== message.userId ||
      sentAt(message) - sentAt(before) > GROUP_WINDOW
    return { message, day: isNewDay ? day : null, isFirst, isNew }
  })
}

/** When a message was said, in ms since the epoch. */
export function sentAt({ time }: Pick<ChatMessage, 'time'>): number {
  return Date.parse(shanghaiIso(time))
}
