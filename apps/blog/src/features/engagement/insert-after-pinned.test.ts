import type { Page } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { insertAfterPinned } from './insert-after-pinned.ts'

interface Item {
  id: number
  isStick: boolean
}

const item = (id: number): Item => ({ id, isStick: false })

const page: Page<Item> = { records: [item(2), item(1)], total: 22, size: 20, current: 1, pages: 2 }

const ids = ({ records }: Page<Item>): number[] => records.map(({ id }) => id)

test('a new comment or message is inserted first, on the first page only', () => {
  expect(ids(insertAfterPinned(page, item(3)))).toEqual([3, 2, 1])
  expect(insertAfterPinned(page, item(3)).total).toBe(23)
  const second = { ...page, current: 2 }
  expect(insertAfterPinned(second, item(3))).toBe(second)
})

test('a new comment or message is inserted after the pinned ones', () => {
  const records = [{ ...item(1), isStick: true }, item(2)]
  expect(ids(insertAfterPinned({ ...page, records }, item(3)))).toEqual([1, 3, 2])
})
