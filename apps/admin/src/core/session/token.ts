/** The cookie in which the site stores the session token. */
const TOKEN_COOKIE = 'blog_token'

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

/** Lifetime of a login in seconds: 7 days, as on the site. */
const LIFETIME = 7 * 24 * 60 * 60

/** Stores the session token, for the site too. */
export function writeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- synchronous, as the site writes it
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax${secure}`
}
