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
