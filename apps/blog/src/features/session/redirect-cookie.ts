import { localPath } from './local-path.ts'
import { readCookie, writeCookie } from './token-cookie.ts'

/** Name of the cookie by which another page, such as that of a provider, sends the visitor on (spec section 4). */
const REDIRECT_COOKIE = 'redirect'

/** Removes the redirect cookie and gives the path on this site that it asks for; null without one. */
export function takeRedirect(): string | null {
  const address = readCookie(document.cookie, REDIRECT_COOKIE)
  if (address === null) return null
  writeCookie(REDIRECT_COOKIE, '', 0)
  return localPath(address)
}
