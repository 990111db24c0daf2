import { SESSION_LIFETIME_SECONDS, TOKEN_COOKIE } from '@qingjian/api-client/contract'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { GRANT_LIFETIME } from '#modules/albums/album-grants.ts'

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
    setToken: (c, token) =>
      setCookie(c, TOKEN_COOKIE, token, { ...shared, path, maxAge: SESSION_LIFETIME_SECONDS }),
    deleteToken: (c) => void deleteCookie(c, TOKEN_COOKIE, { ...shared, path }),
    setGrant: (c, albumId, grant) =>
      setCookie(c, grantCookie, grant, {
        ...shared,
        path: `${base}/api/album/photos/${albumId}`,
        maxAge: GRANT_LIFETIME / 1_000,
      }),
    grantOf: (c) => getCookie(c, grantCookie),
  }
}
