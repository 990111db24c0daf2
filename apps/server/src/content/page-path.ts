/** Path of a page on this site, percent-encoded. @param key See `addressKey`. */
export function pagePath(key: string): string {
  return encodeURI(key).replaceAll(/[?#]/g, encodeURIComponent)
}
