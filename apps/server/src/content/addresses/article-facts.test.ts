import { expect, test, vi } from 'vitest'
import { fillPattern } from '#content/addresses/article-facts.ts'

test('a pattern is filled, and has no address where a part has no value', () => {
  const valueOf = (name: string): string | null => (name === 'title' ? '竹' : null)
  expect(fillPattern('/a/:title/:title.html', valueOf)).toBe('/a/竹/竹.html')
  expect(fillPattern('/:year/:title/', valueOf)).toBeNull()
})

test('a pattern that would fill megabytes is given up early', () => {
  const valueOf = vi.fn(() => 'x'.repeat(1000))
  expect(fillPattern('/:path'.repeat(10_000), valueOf)).toBeNull()
  expect(valueOf.mock.calls.length).toBeLessThan(100)
})
