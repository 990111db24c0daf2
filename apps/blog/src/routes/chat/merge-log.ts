import type { ChatMessage } from '@qingjian/api-client/contract'

/**
 * Merges history and pushed messages without duplicates, oldest first. Pushed messages older than the history are left
 * out, because there may be a gap between the two.
 * @param read The history, newest first.
 */
export function mergeLog(read: readonly ChatMessage[], pushed: readonly ChatMessage[]): ChatMessage[] {
  const oldest = read.at(-1)?.id ?? 0
  const byId = new Map<number, ChatMessage>()
  for (const message of [...read, ...pushed]) {
    // A recalled message stays recalled, regardless of the order of arrival.
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
