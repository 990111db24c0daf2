/** Formats accepted for upload; no other reaches a decoder. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const signatures: readonly [format: PictureFormat, offset: number, bytes: Buffer][] = [
  ['jpeg', 0, Buffer.from('ffd8ff', 'hex')],
  ['png', 0, Buffer.from('89504e470d0a1a0a', 'hex')],
  ['gif', 0, Buffer.from('GIF87a')],
  ['gif', 0, Buffer.from('GIF89a')],
  ['webp', 8, Buffer.from('WEBPVP8')],
  ['avif', 4, Buffer.from('ftypavif')],
  ['avif', 4, Buffer.from('ftypavis')],
]

/** Detects the format by magic bytes, whatever the file name and media type; null for any other. */
export function sniffPicture(bytes: Buffer): PictureFormat | null {
  const match = signatures.find(([, offset, signature]) =>
    bytes.subarray(offset, offset + signature.length).equals(signature),
  )
  return match?.[0] ?? null
}
