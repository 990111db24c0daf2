const tokenCookie = /(?:^|;\s*)blog_token=([^;\s]*)/

/** The session token in the cookie that the site's script sets; undefined without one. */
export function readTokenCookie(header: string | undefined): string | undefined {
  return tokenCookie.exec(header ?? '')?.[1]
}
