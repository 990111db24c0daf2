import { crc32 } from 'node:zlib'

/** Settings of hexo-abbrlink. */
export interface AbbrlinkRule {
  algorithm: 'crc16' | 'crc32'
  isHexadecimal: boolean
}

/**
 * The `abbrlink` that hexo-abbrlink gives an article without one: a checksum of its title. The plugin writes it into the file, but a
 * build server does not commit that.
 */
export function abbrlinkOf(title: string, { algorithm, isHexadecimal }: AbbrlinkRule): string {
  const sum = algorithm === 'crc32' ? crc32(title) : crc16(Buffer.from(title))
  return sum.toString(isHexadecimal ? 16 : 10)
}

/** CRC-16/ARC: the polynomial 0x8005 reflected, from 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
