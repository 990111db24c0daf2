import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearHistory, recordReading, readingLog } from './reading-log.ts'

const place = { block: 3, within: 0.5, percent: 40 }

// Other files leave entries in the storage of the origin.
beforeEach(clearHistory)
afterEach(() => {
  vi.restoreAllMocks()
  clearHistory()
})

test('the last opened article is first, once, and keeps its position until a new one is recorded', () => {
  recordReading({ id: 1, title: '甲' }, place)
  recordReading({ id: 2, title: '乙' })
  recordReading({ id: 1, title: '甲（改）' })
  expect(readingLog()).toEqual([
    { id: 1, title: '甲（改）', place },
    { id: 2, title: '乙', place: null },
  ])
  recordReading({ id: 1, title: '甲' }, null)
  expect(readingLog()[0]?.place).toBeNull()
})

test('the log holds fifty articles', () => {
  for (let id = 1; id <= 60; id += 1) recordReading({ id, title: String(id) })
  expect(readingLog().map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
})

test('invalid entries are ignored', () => {
  for (const text of ['{', 'null', '{"a":1}']) {
    localStorage.setItem('reading-log', text)
    expect(readingLog()).toEqual([])
  }
  const good = { id: 4, title: '丁', place: null }
  localStorage.setItem(
    'reading-log',
    JSON.stringify([null, 7, { id: '1', title: '', place: null }, { ...good, place: { block: 'x' } }, good]),
  )
  expect(readingLog()).toEqual([good])
})

test('with full storage the log still works for this page view', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  recordReading({ id: 1, title: '甲' }, place)
  expect(readingLog()).toEqual([{ id: 1, title: '甲', place }])
})
