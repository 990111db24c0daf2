import type { Message, MessagePage } from '@qingjian/api-client/contract'

/** Inserts a new message on the first page, after the pinned ones. */
export function addMessage(page: MessagePage, message: Message): MessagePage {
  if (page.current !== 1) return page
  const pinned = page.records.filter(({ isStick }) => isStick)
  const others = page.records.filter(({ isStick }) => !isStick)
  return { ...page, total: page.total + 1, records: [...pinned, message, ...others] }
}

/** Updates one message of a page. */
export function changeMessage(page: MessagePage, id: number, changes: Partial<Message>): MessagePage {
  const records = page.records.map((message) => (message.id === id ? { ...message, ...changes } : message))
  return { ...page, records }
}

/** Replaces a provisional message by the stored one, which the page may contain already: its first response was lost. */
export function replaceMessage(page: MessagePage, provisionalId: number, stored: Message): MessagePage {
  const isListed = page.records.some(({ id }) => id === stored.id)
  return isListed ? removeMessage(page, provisionalId) : changeMessage(page, provisionalId, stored)
}

/** Removes one message from a page. */
export function removeMessage(page: MessagePage, id: number): MessagePage {
  const records = page.records.filter((message) => message.id !== id)
  return { ...page, records, total: page.total - (page.records.length - records.length) }
}
