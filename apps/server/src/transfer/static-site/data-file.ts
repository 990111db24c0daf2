/**
 * The file that has the response to a read call on a static site, relative to its root. The browser computes it too.
 * @param path Path of the call without the prefix of the API, such as `/api/article/list`.
 */
export function dataFile(path: string, query: URLSearchParams): string {
  const parameters = [...query].map(([name, value]) => `${name}=${value}`).toSorted()
  const name = parameters.length === 0 ? 'all' : hash(parameters.join('&'))
  const folder = path.split('/').filter((part) => part !== '')
  return ['data', ...folder, `${name}.json`].join('/')
}

/** 53 bits (cyrb53): a page without HTTPS has no Web Crypto. */
function hash(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2_654_435_761)
    two = Math.imul(two ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36)
}
