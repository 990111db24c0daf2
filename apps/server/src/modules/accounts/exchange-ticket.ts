import type { Context } from 'hono'
import type { ApiEnv, CurrentUser } from '#platform/http/api-env.ts'
import { loginBrowser } from '#platform/http/login-browser.ts'
import { readToken } from '#modules/accounts/current-user.ts'
import { createSession, type CreateSessionDeps } from '#modules/accounts/login.service.ts'
import { findLogin, type FindLoginDeps } from '#modules/accounts/sessions.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { LoginTickets } from '#modules/third-party/login-tickets.ts'

/** Dependencies of the exchange. */
export interface ExchangeTicketDeps extends CreateSessionDeps, FindLoginDeps {
  siteUrl: string
  tickets: Pick<LoginTickets, 'redeem'>
}

/**
 * Exchanges the one-time token of a login redirect for a session.
 * @returns Null if the request has no valid one.
 * @throws AppError those of {@link createSession}
 */
export async function exchangeTicket(
  deps: ExchangeTicketDeps,
  c: Context<ApiEnv>,
): Promise<CurrentUser | null> {
  const userId = await deps.tickets.redeem(readToken(c), loginBrowser(c, deps.siteUrl))
  const user = userId === null ? undefined : await findUser(deps.db, userId)
  if (user === undefined) return null
  const newToken = await createSession(deps, user, c.env)
  const current = await findLogin(deps, newToken)
  return current && { ...current, newToken }
}
