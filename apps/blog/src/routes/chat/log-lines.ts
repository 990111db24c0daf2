import type { ChatMessage } from '@qingjian/api-client/contract'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'

/** One line of the log: a message and the separators before it. */
export interface LogLine {
  message: ChatMessage
  /** `yyyy-MM-dd` if it is the first message of a day, else null. */
  day: string | null
  /** Whether it shows its sender; later messages of the same group do not. */
  isFirst: boolean
  /** Whether it is the first unread message. */
  isNew: boolean
}

/** Longest time in ms between messages of one group. */
const GROUP_WINDOW = 3 * 60_000

/**
 * Marks the first message of each day, of each group by one sender, and of the unread messages.
 * @param seen Id of the last message that was seen; null if all were seen.
 * @param readerId Id of the reader, whose own messages are never unread.
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

/** When a message was sent, in ms since the epoch. */
export function sentAt({ time }: Pick<ChatMessage, 'time'>): number {
  return Date.parse(shanghaiIso(time))
}
