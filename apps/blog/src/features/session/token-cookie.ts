import { SESSION_LIFETIME_SECONDS, TOKEN_COOKIE } from '@qingjian/api-client/contract'

/** Reads the value of a cookie from a `Cookie` header or from `document.cookie`; null where it is missing or empty. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Reads the token from a `Cookie` header. */
export function tokenFromCookies(cookies: string): string | null {
  return readCookie(cookies, TOKEN_COOKIE)
}

/** The login token of this browser; null on the server, where it is part of the request. */
export function readToken(): string | null {
  return typeof document === 'undefined' ? null : tokenFromCookies(document.cookie)
}

/** Stores the token for as long as its session lasts. */
export function writeToken(token: string): void {
  writeCookie(TOKEN_COOKIE, encodeURIComponent(token), SESSION_LIFETIME_SECONDS)
}

/** Clears the token. */
export function clearToken(): void {
  writeCookie(TOKEN_COOKIE, '', 0)
}

/** Writes a cookie for the whole site; an age of 0 seconds removes it. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is asynchronous, so that a page that unloads immediately would lose the login.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
