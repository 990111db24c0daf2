import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { type FindLoginDeps, findLogin } from '#modules/accounts/sessions.service.ts'

/**
 * Sets `findCurrentUser`, which looks the session up on first use only. Reads the Authorization header alone: browsers
 * attach cookies to cross-site requests, so a cookie is no proof of intent (CSRF).
 */
export function identify(deps: FindLoginDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    let found: Promise<CurrentUser | null> | undefined
    c.set('findCurrentUser', () => (found ??= findLogin(deps, readToken(c))))
    await next()
  }
}

/** The token in the Authorization header, with or without a scheme. */
export function readToken(c: Context<ApiEnv>): string {
  return (c.req.header('Authorization') ?? '').replace(/^Bearer /i, '').trim()
}
