import { decodePercent } from '#platform/text/decode-percent.ts'

/** Longer addresses are ignored: an index row of PostgreSQL holds at most 2,700 bytes. */
const maxAddressLength = 500
/** Nine characters encode one of three bytes; host, query and fragment are not part of the address. */
const maxEncodedLength = 9 * maxAddressLength

/** Whether a key is that of an address whose query names the page, such as `/?p=12`. */
export function isInQuery(key: string): boolean {
  return /\?p=\d+$/.test(key)
}

/** `/?p=12` and `/?page_id=12` of WordPress, the only addresses whose query names the page. */
const articleQuery = /^[^?#]*(?:\/|^)(?:index\.php)?\?(?:p|page_id)=(\d{1,15})(?:[&#]|\s*$)/i

/**
 * The form in which the address of a page is stored and looked up. `/a/`, `/a/index.html`, `/a.html` and `/a` are one
 * address, percent-encoded or not.
 * @param address Path with an optional query and fragment, or URL of any site, whose path is used.
 * @returns Null for what cannot be the address of a page: not a path, too long, with control characters or backslashes.
 */
export function addressKey(address: string): string | null {
  if (address.length > maxEncodedLength) return null
  const id = articleQuery.exec(address)?.[1]
  const path = decodePercent(
    address
      .trim()
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*$/s, ''),
  )
  if (/[\p{Cc}\\]/u.test(path) || !path.isWellFormed() || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return null
  const key = `/${path}`
    .normalize('NFC')
    .replaceAll(/\/{2,}/g, '/')
    .replace(id === undefined ? /\/index\.html?$/i : /\/index\.php$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/(?<=.)\/$/, '')
  if (key.length > maxAddressLength) return null
  return id === undefined ? key : `${key}?p=${id}`
}
