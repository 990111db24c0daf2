import type { ChatMessage } from '@qingjian/api-client/contract'

/**
 * Puts what was read and what was pushed together: each message once, in the order in which it was said. What was pushed
 * before the oldest message that was read is left out, because there may be a gap between the two.
 * @param read Newest first.
 */
export function mergeLog(read: readonly ChatMessage[], pushed: readonly ChatMessage[]): ChatMessage[] {
  const oldest = read.at(-1)?.id ?? 0
  const byId = new Map<number, ChatMessage>()
  for (const message of [...read, ...pushed]) {
    // Whichever comes last, a message that was taken back stays so.
    if (message.id >= oldest && byId.get(message.id)?.isRecalled !== true) byId.set(message.id, message)
  }
  return [...byId.values()]
    .toSorted((one, other) => one.id - other.id)
    .map((message) =>
      message.replyId !== null && byId.get(message.replyId)?.isRecalled
        ? { ...message, replyContent: '' }
        : message,
    )
}
