import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#platform/db/schema.ts'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isAdmin } from '#modules/accounts/permissions.ts'
import { findLogin } from '#modules/accounts/sessions.service.ts'

export type { CurrentUser } from '#platform/http/api-env.ts'

/** Dependencies of `identify`. */
export interface IdentifyDeps {
  db: Db
  now: () => number
}

/**
 * Sets `findCurrentUser`, which looks the session up on first use only. Reads the Authorization header alone: browsers
 * attach cookies to cross-site requests, so a cookie is no proof of intent (CSRF).
 */
export function identify(deps: IdentifyDeps): MiddlewareHandler<ApiEnv> {
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

/** The calling user; null for a guest or an invalid token. */
export function currentUser(c: Context<ApiEnv>): Promise<CurrentUser | null> {
  return c.get('findCurrentUser')()
}

/**
 * The calling user, who must be logged in. Call it before the request is parsed.
 * @throws AppError `unauthorized`
 */
export async function requireUser(c: Context<ApiEnv>): Promise<CurrentUser> {
  const user = await currentUser(c)
  if (user === null) throw new AppError('unauthorized')
  return user
}

/**
 * The calling user, who must be an admin. Call it before the request is parsed.
 * @throws AppError `unauthorized`, or `forbidden` for other users.
 */
export async function requireAdmin(c: Context<ApiEnv>): Promise<CurrentUser> {
  const user = await requireUser(c)
  if (!isAdmin(user)) throw new AppError('forbidden')
  return user
}
