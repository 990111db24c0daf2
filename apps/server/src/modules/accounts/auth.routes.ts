import {
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  EmailSchema,
  LoginRequestSchema,
  type CurrentUser as CurrentUserResponse,
  type LoginUser,
} from '@qingjian/api-client/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ok } from '#platform/http/envelope.ts'
import { loginBrowser } from '#platform/http/login-browser.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readQuery } from '#platform/http/read-query.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { currentUser, readToken } from '#modules/accounts/current-user.ts'
import { sendEmailCode } from '#modules/accounts/email-codes.service.ts'
import { createSession, login } from '#modules/accounts/login.service.ts'
import { register, resetPassword } from '#modules/accounts/registration.service.ts'
import { endSession } from '#modules/accounts/sessions.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { CaptchaService } from '#modules/captcha/captcha.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { LoginTickets } from '#modules/third-party/login-tickets.ts'

const EmailQuerySchema = v.object({ email: EmailSchema })

/** Verifiers that a login needs beside the password. */
export interface LoginChecks {
  captcha: Pick<CaptchaService, 'verify'>
  tickets: Pick<LoginTickets, 'redeem'>
}

/** Routes for login and logout. */
export function authRoutes(deps: ApiDeps, { captcha, tickets }: LoginChecks): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/login', async (c) => {
      const request = await readJson(c, LoginRequestSchema)
      const { sliderVerify } = await readSite(deps.db)
      if (sliderVerify && !(await captcha.verify(request.nonceStr, request.value)))
        throw new AppError('wrong-captcha', undefined, {
          errors: [{ path: 'value', message: '没有对准缺口' }],
        })
      const { user, token } = await login(deps, request, toCaller(c))
      return ok(c, { ...toUser(user), token } satisfies LoginUser)
    })
    .get('/info', async (c) => {
      const current = await currentUser(c)
      // A one-time token from the address (third-party login) is exchanged for a session here.
      const userId = current?.id ?? (await tickets.redeem(readToken(c), loginBrowser(c)))
      const user = userId === null ? undefined : await findUser(deps.db, userId)
      if (user === undefined) throw new AppError('unauthorized')
      const token = current === null ? await createSession(deps, user, toCaller(c)) : null
      return ok(c, { ...toUser(user), token } satisfies CurrentUserResponse)
    })
    .post('/logout', async (c) => {
      // Without a valid session there is nothing to end, so this succeeds as well.
      const user = await currentUser(c)
      if (user !== null) await endSession(deps, user, user.sessionId, c.env.address)
      return ok(c, null)
    })
}

/** Routes that send or redeem an emailed code. */
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

function toCaller({ env: { address, agent } }: Context<ApiEnv>): { address: string; agent: string } {
  return { address, agent }
}
