import { localPath } from './local-path.ts'
import { readCookie, writeCookie } from './token-cookie.ts'

/** Name of the cookie with the redirect target after an OAuth login. */
const REDIRECT_COOKIE = 'redirect'

/** Removes the redirect cookie and returns its path on this site; null without one. */
export function takeRedirect(): string | null {
  const address = readCookie(document.cookie, REDIRECT_COOKIE)
  if (address === null) return null
  writeCookie(REDIRECT_COOKIE, '', 0)
  return localPath(address)
}
