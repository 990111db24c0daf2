import { expect, it } from 'vitest'
import { tarHeader, tarSize } from '#platform/archive/tar-header.ts'

/** The extended records before the header of an entry. */
function recordsOf(header: Buffer): string {
  if (header.toString('latin1', 156, 157) !== 'x') return ''
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  return header.toString('utf8', 512, 512 + size)
}

const entry = { size: 0, modifiedAt: 0 }

it('a short name in ASCII is in the header alone', () => {
  const header = tarHeader({ ...entry, name: 'a'.repeat(100) })
  expect([header.length, recordsOf(header)]).toEqual([512, ''])
  expect(header.toString('latin1', 0, 101)).toBe(`${'a'.repeat(100)}0`)
})

it('a name that is long or not ASCII is in an extended record whose length counts itself', () => {
  for (const name of ['诗.md', ...Array.from({ length: 950 }, (_, index) => 'a'.repeat(101 + index))]) {
    const record = recordsOf(tarHeader({ ...entry, name }))
    expect(record).toBe(`${Buffer.byteLength(record)} path=${name}\n`)
  }
})

it('the size of an archive counts extended headers, padding and its end', () => {
  const files = [{ ...entry, name: '诗.md', size: 513 }]
  expect(tarSize(files)).toBe(3 * 512 + 1024 + 1024)
})

it('a time before 1970 is stored as 1970', () => {
  expect(tarHeader({ ...entry, name: 'a.md', modifiedAt: -5000 }).toString('latin1', 136, 147)).toBe(
    '00000000000',
  )
})
