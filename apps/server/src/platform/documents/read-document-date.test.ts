import { expect, it } from 'vitest'
import { readDocumentDate } from '#platform/documents/read-document-date.ts'

it.each([
  'Sun, 22 Nov 2026 08:00:00 +0800',
  'Sun, 22 Nov 2026 00:00:00 GMT',
  '22 Nov 2026 08:00:00',
  '2026-11-22T08:00:00+08:00',
  '2026-11-22T00:00:00Z',
  '2026-11-22T08:00:00',
  '2026-11-22 08:00',
  '2026/11/22 8:00:00',
  '2026年11月22日 08:00',
])('%s is eight in the morning in Shanghai', (text) => {
  expect(readDocumentDate(text)).toBe(Date.UTC(2026, 10, 22))
})

it.each(['', '昨天', '2026-02-30', '1969-01-01T00:00:00Z', 'Thu, 99 Zzz 2026', '9'.repeat(400)])(
  '%j is no date',
  (text) => {
    expect(readDocumentDate(text)).toBeNull()
  },
)
