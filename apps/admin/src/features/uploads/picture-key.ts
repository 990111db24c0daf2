/** Hexadecimal digits of a key. */
const keyLength = 12

const hex = (value: number): string => value.toString(16)

/** Key of the bytes of a picture. Without a secure context browsers have no hash: the key is then that of size and date. */
export async function pictureKey(file: File): Promise<string> {
  if (!isSecureContext)
    return `${hex(file.size)}${hex(file.lastModified)}`.slice(-keyLength).padStart(keyLength, '0')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => hex(byte).padStart(2, '0'))
    .join('')
    .slice(0, keyLength)
}
