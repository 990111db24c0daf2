/** EXIF tags that are read; GPS tags are not among them. */
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

/** Tag with the offset of the EXIF sub-directory, which has the exposure data. */
const photoDirectory = 0x8769

/** Raw values: texts up to the first NUL byte, the first number of a list; null where missing. */
export type Exif = Readonly<Record<keyof typeof tags, string | number | null>>

/** Entries read per directory; cameras write about 60. */
const maxEntries = 200

/** Bytes read per text. */
const maxTextBytes = 512

const tagNumbers: ReadonlySet<number> = new Set([photoDirectory, ...Object.values(tags)])

interface Entry {
  tag: number
  value: string | number | null
}

/**
 * Parses an EXIF block in bounded time and memory: at most 200 entries per directory, one short value per entry.
 * @throws RangeError where an offset is outside of the block, and Error where it is not EXIF.
 */
export function readExif(block: Buffer): Exif {
  const start = block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const data = new DataView(block.buffer, block.byteOffset + start, block.length - start)
  const order = data.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) throw new Error('EXIF block has no byte order mark.')
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

/** Field types by their number in the TIFF standard. */
const kinds = { text: 2, short: 3, long: 4, rational: 5 } as const

function readValue(data: DataView, at: number, isLittle: boolean): string | number | null {
  const count = data.getUint32(at + 4, isLittle)
  if (count === 0) return null
  /** Values of more than four bytes are stored at an offset. */
  const valueOffset = (): number => data.getUint32(at + 8, isLittle)
  switch (data.getUint16(at + 2, isLittle)) {
    case kinds.text:
      return readText(data, count > 4 ? valueOffset() : at + 8, count)
    case kinds.short:
      return data.getUint16(count > 2 ? valueOffset() : at + 8, isLittle)
    case kinds.long:
      return data.getUint32(count > 1 ? valueOffset() : at + 8, isLittle)
    case kinds.rational:
      return data.getUint32(valueOffset(), isLittle) / data.getUint32(valueOffset() + 4, isLittle)
    default:
      return null
  }
}

/** Text up to the first NUL byte; null where it is not UTF-8. */
function readText(data: DataView, offset: number, count: number): string | null {
  const bytes = new Uint8Array(data.buffer, data.byteOffset + offset, Math.min(count, maxTextBytes))
  const text = new TextDecoder().decode(bytes).split('\0', 1)[0] ?? ''
  return text.includes('\uFFFD') ? null : text
}
