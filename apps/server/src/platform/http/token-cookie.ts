const tokenCookie = /(?:^|;\s*)blog_token=([^;\s]*)/

/** The login's token that the site's script keeps in a cookie; undefined without that cookie. */
export function readTokenCookie(header: string | undefined): string | undefined {
  return tokenCookie.exec(header ?? '')?.[1]
}
