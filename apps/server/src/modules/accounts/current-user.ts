import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#platform/db/schema.ts'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { isAdmin } from '#modules/accounts/permissions.ts'
import { findLogin } from '#modules/accounts/sessions.service.ts'

export type { CurrentUser } from '#platform/http/api-env.ts'

/** What knowing the caller needs from outside. */
export interface IdentifyDeps {
  db: Db
  now: () => number
}

/**
 * Lets `currentUser` find out who calls; only calls that ask pay for it. The header alone counts: a cookie goes along
 * with requests that other sites make, so that it proves nothing.
 */
export function identify(deps: IdentifyDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    let found: Promise<CurrentUser | null> | undefined
    c.set('findCurrentUser', () => (found ??= findLogin(deps, readToken(c))))
    await next()
  }
}

/** The token that the call carries, with or without a scheme. */
export function readToken(c: Context<ApiEnv>): string {
  return (c.req.header('Authorization') ?? '').replace(/^Bearer /i, '').trim()
}

/** The caller; null for a guest, and for a token that no longer holds. */
export function currentUser(c: Context<ApiEnv>): Promise<CurrentUser | null> {
  return c.get('findCurrentUser')()
}

/**
 * The caller, who must be logged in; to be asked first, before anything of the request is looked at.
 * @throws AppError `unauthorized`
 */
export async function requireUser(c: Context<ApiEnv>): Promise<CurrentUser> {
  const user = await currentUser(c)
  if (user === null) throw new AppError('unauthorized')
  return user
}

/**
 * The caller, who must be an admin; to be asked first, before anything of the request is looked at.
 * @throws AppError `unauthorized`, or `forbidden` for other users.
 */
export async function requireAdmin(c: Context<ApiEnv>): Promise<CurrentUser> {
  const user = await requireUser(c)
  if (!isAdmin(user)) throw new AppError('forbidden')
  return user
}
