import type { Message, MessagePage } from '@qingjian/api-client/contract'

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
