import { SESSION_LIFETIME_SECONDS, TOKEN_COOKIE } from '@qingjian/api-client/contract'

/** The session token of this browser; null without a login. */
export function readToken(): string | null {
  const pair = document.cookie.split(/;\s*/).find((part) => part.startsWith(`${TOKEN_COOKIE}=`))
  const value = pair?.slice(TOKEN_COOKIE.length + 1)
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Stores the session token, for the site too. */
export function writeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- synchronous, as the site writes it
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${SESSION_LIFETIME_SECONDS}; SameSite=Lax${secure}`
}
