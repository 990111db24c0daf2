import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Seconds; a session lasts as long. */
const sessionAge = 7 * 24 * 60 * 60
/** Seconds; a grant lasts as long. */
const grantAge = 2 * 60 * 60

const tokenCookie = 'blog_token'
const grantCookie = 'album_grant'

/** The cookies that the front ends of the family need, which send no header with sockets and with photos of a locked album. */
export interface FamilyCookies {
  /** Proves the session to sockets below the base. */
  setToken(c: Context, token: string): void
  deleteToken(c: Context): void
  /** Opens the photos of one album. */
  setGrant(c: Context, albumId: string, grant: string): void
  /** Undefined without one. */
  grantOf(c: Context): string | undefined
}

/** @param base Path below which the front ends call, such as `/mojian`. */
export function createFamilyCookies(base: string, siteUrl: string): FamilyCookies {
  const shared = { httpOnly: true, sameSite: 'Lax', secure: siteUrl.startsWith('https:') } as const
  const path = `${base}/websocket`
  return {
    setToken: (c, token) => setCookie(c, tokenCookie, token, { ...shared, path, maxAge: sessionAge }),
    deleteToken: (c) => void deleteCookie(c, tokenCookie, { ...shared, path }),
    setGrant: (c, albumId, grant) =>
      setCookie(c, grantCookie, grant, {
        ...shared,
        path: `${base}/api/album/photos/${albumId}`,
        maxAge: grantAge,
      }),
    grantOf: (c) => getCookie(c, grantCookie),
  }
}
