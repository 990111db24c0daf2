/** What is read of an EXIF block, and of nothing else in it: where a picture was taken is not among it. */
const tags = {
  make: 0x010f,
  model: 0x0110,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  sensitivity: 0x8827,
  takenAt: 0x9003,
  zone: 0x9011,
  focalLength: 0x920a,
  lens: 0xa434,
} as const

/** Where the second directory begins, which holds how a picture was taken. */
const photoDirectory = 0x8769

/** Values by name, as the camera wrote them: texts up to their end, of numbers the first; null where there is none. */
export type Exif = Readonly<Record<keyof typeof tags, string | number | null>>

/** Entries of a directory that are looked at; cameras write some sixty. */
const maxEntries = 200

/** Bytes of a text that are looked at. */
const maxTextBytes = 512

const tagNumbers: ReadonlySet<number> = new Set([photoDirectory, ...Object.values(tags)])

/** One entry of a directory. */
interface Entry {
  tag: number
  value: string | number | null
}

/**
 * Reads a block of EXIF, in time and memory that no block can stretch: at most some hundred entries, and one short value of each.
 * @throws RangeError where the block points outside of itself, and Error where it is none.
 */
export function readExif(block: Buffer): Exif {
  const start = block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const data = new DataView(block.buffer, block.byteOffset + start, block.length - start)
  const order = data.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) throw new Error('EXIF names no order of its bytes.')
  const isLittle = order === 0x4949
  const first = [...readDirectory(data, data.getUint32(4, isLittle), isLittle)]
  const second = first.find(({ tag }) => tag === photoDirectory)?.value
  const entries = typeof second === 'number' ? [...first, ...readDirectory(data, second, isLittle)] : first
  const values = new Map(entries.map(({ tag, value }) => [tag, value]))
  const valueOf = (name: keyof typeof tags): string | number | null => values.get(tags[name]) ?? null
  return {
    make: valueOf('make'),
    model: valueOf('model'),
    exposureTime: valueOf('exposureTime'),
    fNumber: valueOf('fNumber'),
    sensitivity: valueOf('sensitivity'),
    takenAt: valueOf('takenAt'),
    zone: valueOf('zone'),
    focalLength: valueOf('focalLength'),
    lens: valueOf('lens'),
  }
}

function* readDirectory(data: DataView, offset: number, isLittle: boolean): Generator<Entry> {
  const count = Math.min(data.getUint16(offset, isLittle), maxEntries)
  for (let number = 0; number < count; number += 1) {
    const at = offset + 2 + number * 12
    const tag = data.getUint16(at, isLittle)
    if (tagNumbers.has(tag)) yield { tag, value: readValue(data, at, isLittle) }
  }
}

/** Kinds of values by their number in the standard. */
const kinds = { text: 2, short: 3, long: 4, rational: 5 } as const

function readValue(data: DataView, at: number, isLittle: boolean): string | number | null {
  const count = data.getUint32(at + 4, isLittle)
  if (count === 0) return null
  /** A value of more than four bytes stands elsewhere. */
  const elsewhere = (): number => data.getUint32(at + 8, isLittle)
  switch (data.getUint16(at + 2, isLittle)) {
    case kinds.text:
      return readText(data, count > 4 ? elsewhere() : at + 8, count)
    case kinds.short:
      return data.getUint16(count > 2 ? elsewhere() : at + 8, isLittle)
    case kinds.long:
      return data.getUint32(count > 1 ? elsewhere() : at + 8, isLittle)
    case kinds.rational:
      return data.getUint32(elsewhere(), isLittle) / data.getUint32(elsewhere() + 4, isLittle)
    default:
      return null
  }
}

/** A text up to its end; null where its bytes make no sense. */
function readText(data: DataView, offset: number, count: number): string | null {
  const bytes = new Uint8Array(data.buffer, data.byteOffset + offset, Math.min(count, maxTextBytes))
  const text = new TextDecoder().decode(bytes).split('\0', 1)[0] ?? ''
  return text.includes('\uFFFD') ? null : text
}
