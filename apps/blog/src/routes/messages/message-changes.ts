import type { Message, MessagePage } from '@qingjian/api-client/contract'

/** Inserts a new message on the first page. */
export function addMessage(page: MessagePage, message: Message): MessagePage {
  if (page.current !== 1) return page
  return { ...page, total: page.total + 1, records: [message, ...page.records] }
}

/** Updates one message of a page; `changes` can replace its id. */
export function changeMessage(page: MessagePage, id: number, changes: Partial<Message>): MessagePage {
  const records = page.records.map((message) => (message.id === id ? { ...message, ...changes } : message))
  return { ...page, records }
}

/** Removes one message from a page. */
export function removeMessage(page: MessagePage, id: number): MessagePage {
  const records = page.records.filter((message) => message.id !== id)
  return { ...page, records, total: page.total - (page.records.length - records.length) }
}
