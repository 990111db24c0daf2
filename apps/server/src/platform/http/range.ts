/** Positions of the first and last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header. Null: no header or an unknown unit, so the whole file is sent. Multiple ranges are unsatisfiable,
 * because overlapping ones amplify a small request into a large response.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || !header.startsWith('bytes=')) return null
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', ''))
  if (match === null) return 'unsatisfiable'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'unsatisfiable'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
