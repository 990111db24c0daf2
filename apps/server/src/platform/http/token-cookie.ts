import { TOKEN_COOKIE } from '@qingjian/api-client/contract'

const tokenCookie = new RegExp(String.raw`(?:^|;\s*)${TOKEN_COOKIE}=([^;\s]*)`)

/** The session token in the cookie that the site's script sets; undefined without one. */
export function readTokenCookie(header: string | undefined): string | undefined {
  return tokenCookie.exec(header ?? '')?.[1]
}
