import type { Page } from '@qingjian/api-client/contract'

/** Inserts a new comment or message on the first page, after the pinned ones. */
export function insertAfterPinned<Item extends { isStick: boolean }>(
  page: Page<Item>,
  item: Item,
): Page<Item> {
  if (page.current !== 1) return page
  const pinned = page.records.filter(({ isStick }) => isStick)
  const others = page.records.filter(({ isStick }) => !isStick)
  return { ...page, total: page.total + 1, records: [...pinned, item, ...others] }
}
