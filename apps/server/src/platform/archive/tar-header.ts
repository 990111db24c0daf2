const blockSize = 512

/** Bytes of a name in the header of a file. */
const maxNameBytes = 100

/** Largest size in the octal digits of the header; larger ones are binary, an extension of GNU and POSIX readers. */
const maxOctalSize = 8 ** 11 - 1

/** A file, a folder or a symbolic link of an archive. */
export interface TarEntry {
  /** Path with forward slashes, one at the end for a folder. */
  name: string
  /** Bytes; 0 for a folder or a link. */
  size: number
  /** Milliseconds since the epoch. */
  modifiedAt: number
  /** Permissions. @default 0o600 */
  mode?: number
  /** Target of a symbolic link. */
  linkTarget?: string
}

/** Header of an entry in the `ustar` format, after an extended header (POSIX `pax`) for what does not fit in it. */
export function tarHeader(entry: TarEntry): Buffer {
  const { name, size, modifiedAt, mode = 0o600, linkTarget } = entry
  const records = paxRecords(entry)
  const header = ustarHeader({
    name,
    size,
    modifiedAt,
    mode,
    type: typeOf(entry),
    linkTarget: linkTarget ?? '',
  })
  if (records.length === 0) return header
  const extended = { name: 'PaxHeader', size: records.length, modifiedAt, mode, type: 'x', linkTarget: '' }
  return Buffer.concat([ustarHeader(extended), records, tarPadding(records.length), header])
}

function paxRecords({ name, linkTarget }: TarEntry): Buffer {
  return Buffer.concat([...paxRecord('path', name), ...paxRecord('linkpath', linkTarget ?? '')])
}

/** Bytes of {@link tarHeader}. */
function headerSize(entry: TarEntry): number {
  const { length } = paxRecords(entry)
  return length === 0 ? blockSize : 2 * blockSize + length + paddingSize(length)
}

function typeOf({ name, linkTarget }: TarEntry): string {
  if (linkTarget !== undefined) return '2'
  return name.endsWith('/') ? '5' : '0'
}

/** The record of a value that is too long for the header, or not ASCII, whose encoding the header leaves open. */
function paxRecord(key: string, value: string): Buffer[] {
  if (isHeaderText(value)) return []
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  // The length counts its own digits.
  let length = bytes + String(bytes).length
  if (String(length).length > String(bytes).length) length += 1
  return [Buffer.from(`${length}${rest}`)]
}

function isHeaderText(value: string): boolean {
  return value.length <= maxNameBytes && /^[ -~]*$/.test(value)
}

/** What readers without extended headers get. */
function headerText(value: string): string {
  return value.replaceAll(/[^ -~]/g, '_').slice(0, maxNameBytes)
}

function ustarHeader(entry: Required<TarEntry> & { type: string }): Buffer {
  const { name, size, modifiedAt, mode, type, linkTarget } = entry
  const header = Buffer.alloc(blockSize)
  header.write(headerText(name), 0)
  header.write(`${octal(mode, 7)}\0`, 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= maxOctalSize) header.write(`${octal(size, 11)}\0`, 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${octal(Math.max(0, Math.trunc(modifiedAt / 1000)), 11)}\0`, 136)
  header.fill(' ', 148, 156)
  header.write(type, 156)
  header.write(headerText(linkTarget), 157)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

/** Zero bytes that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc(paddingSize(size))
}

function paddingSize(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

/** Two zero blocks, the end of an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * blockSize)

/** Bytes of an archive of these entries. */
export function tarSize(entries: readonly TarEntry[]): number {
  return entries.reduce(
    (total, entry) => total + headerSize(entry) + entry.size + paddingSize(entry.size),
    tarEnd.length,
  )
}
