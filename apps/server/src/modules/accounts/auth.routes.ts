import {
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  EmailSchema,
  LoginRequestSchema,
  type CurrentUser as UserOnTheWire,
  type LoginUser,
} from '@qingjian/api-client/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#http/api-env.ts'
import { AppError } from '#http/app-error.ts'
import { ok } from '#http/envelope.ts'
import { readJson } from '#http/read-json.ts'
import { readQuery } from '#http/read-query.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { currentUser, requireUser } from '#modules/accounts/current-user.ts'
import { sendEmailCode } from '#modules/accounts/email-codes.service.ts'
import { login } from '#modules/accounts/login.service.ts'
import { register, resetPassword } from '#modules/accounts/registration.service.ts'
import { endSession } from '#modules/accounts/sessions.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api.ts'

const EmailQuerySchema = v.object({ email: EmailSchema })

/** The calls of logging in and out. */
export function authRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/login', async (c) => {
      const { user, token } = await login(deps, await readJson(c, LoginRequestSchema), callerOf(c))
      return ok(c, { ...toUser(user), token } satisfies LoginUser)
    })
    .get('/info', async (c) => {
      const user = await findUser(deps.db, (await requireUser(c)).id)
      if (user === undefined) throw new AppError('unauthorized')
      return ok(c, { ...toUser(user), token: null } satisfies UserOnTheWire)
    })
    .post('/logout', async (c) => {
      // Whoever is logged out already has what they want.
      const user = await currentUser(c)
      if (user !== null) await endSession(deps, user, user.sessionId, c.env.address)
      return ok(c, null)
    })
}

/** The calls that end with a code from an e-mail. */
export function emailRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/sendEmailCode', async (c) => {
      await sendEmailCode(deps, readQuery(c, EmailQuerySchema).email, c.env.address)
      return ok(c, null)
    })
    .post('/email/register', async (c) => {
      await register(deps, await readJson(c, EmailRegisterRequestSchema), c.env.address)
      return ok(c, null)
    })
    .post('/email/forgot', async (c) => {
      await resetPassword(deps, await readJson(c, EmailForgotRequestSchema), c.env.address)
      return ok(c, null)
    })
}

function callerOf({ env: { address, agent } }: Context<ApiEnv>): { address: string; agent: string } {
  return { address, agent }
}
