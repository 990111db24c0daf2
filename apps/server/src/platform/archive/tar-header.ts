const blockSize = 512

/** Largest size in the octal digits of the header; larger ones are binary, an extension of GNU and POSIX readers. */
const maxOctalSize = 8 ** 11 - 1

/** A file of an archive. */
export interface TarEntry {
  /** At most 100 bytes. */
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since the epoch. */
  modifiedAt: number
}

/** Header of a file in the `ustar` format. */
export function tarHeader({ name, size, modifiedAt }: TarEntry): Buffer {
  const header = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar archive.`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= maxOctalSize) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(
    `${Math.trunc(modifiedAt / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.fill(' ', 148, 156)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Zero bytes that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize)
}

/** Two zero blocks, the end of an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * blockSize)

/** Bytes of an archive of these files. */
export function tarSize(entries: readonly TarEntry[]): number {
  return entries.reduce(
    (total, { size }) => total + blockSize + size + tarPadding(size).length,
    tarEnd.length,
  )
}
