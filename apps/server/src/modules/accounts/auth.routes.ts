import { calls } from '@qingjian/api-client/calls'
import type { CaptchaSolution } from '@qingjian/api-client/contract'
import { AppError, type AppErrorCode, isAppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { loginBrowser, markLoginBrowser } from '#platform/http/login-browser.ts'
import { createPacer } from '#platform/process/pacer.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { createEmailCodeLimits } from '#modules/accounts/email-code-limits.ts'
import { sendEmailCode } from '#modules/accounts/email-codes.service.ts'
import { login } from '#modules/accounts/login.service.ts'
import { needsCaptcha, withLoginCaptcha } from '#modules/accounts/login-captcha.ts'
import { createOwner } from '#modules/accounts/owner.service.ts'
import { readOwnUser } from '#modules/accounts/own-user.ts'
import { register, resetPassword } from '#modules/accounts/registration.service.ts'
import { endReplacedSession, endSession } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { CaptchaService } from '#modules/captcha/captcha.service.ts'
import type { LoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { nameAuthor } from '#modules/settings/name-author.ts'

/** Checks of a login beside the password. */
export interface LoginChecks {
  captcha: Pick<CaptchaService, 'verify'>
  challenges: LoginChallenges
}

/**
 * The pace of login attempts that are rejected at once, without a password hash: a client that repeats them would occupy the
 * event loop.
 */
const rejectionPace = { interval: 50, maxDelay: 3_000 }

/** Time in ms after which a rejection is not delayed further; with `maxDelay` it is below the timeout of a call. */
const slowRejection = 1_000

/** Rejections that a password hash has preceded. */
const isAfterHash: ReadonlySet<AppErrorCode> = new Set(['wrong-login', 'second-factor-required'])

/** Routes of the login and logout, and those with an emailed code. */
export function authRoutes(deps: ApiDeps, { captcha, challenges }: LoginChecks): CallRoute[] {
  const limits = createEmailCodeLimits(deps)
  const requireCaptcha = async ({ nonceStr, value }: CaptchaSolution): Promise<void> => {
    if (await captcha.verify(nonceStr, value)) return
    const errors = [{ path: 'value', message: '没有对准缺口' }]
    throw new AppError('wrong-captcha', undefined, { errors })
  }
  const rejections = createPacer(rejectionPace)
  const rejectSlowly = async (error: unknown, start: number): Promise<never> => {
    const isImmediate = performance.now() - start < slowRejection
    if (isImmediate && isAppError(error) && !isAfterHash.has(error.code)) await rejections.wait()
    throw error
  }
  return [
    handle(calls.accounts.login, async ({ body, caller, findUser }) => {
      const start = performance.now()
      const verifyCaptcha = (): Promise<void> => requireCaptcha(body)
      const { user, token } = await withLoginCaptcha(deps, { address: caller.address, verifyCaptcha }, () =>
        login({ ...deps, challenges }, body, caller),
      ).catch((error: unknown) => rejectSlowly(error, start))
      await endReplacedSession(deps, await findUser(), caller.address)
      return { ...toUser(user), token }
    }),
    handle(calls.accounts.info, async ({ user: { id, newToken = null } }) => ({
      ...toUser(await readOwnUser(deps.db, id)),
      token: newToken,
    })),
    handle(calls.accounts.logout, async ({ findUser, caller }) => {
      // Without a session there is nothing to end.
      const user = await findUser()
      if (user !== null) await endSession(deps, user, user.sessionId, caller.address)
    }),
    handle(calls.accounts.sendEmailCode, async ({ query: { email, ...solution }, caller, c }) => {
      if (await needsCaptcha(deps, caller.address)) await requireCaptcha(solution)
      // Pages of this site store the cookie; other clients of the API may have none.
      const isPage = c.req.header('Sec-Fetch-Site') === 'same-origin'
      const browser = isPage ? markLoginBrowser(c, deps.siteUrl) : null
      await sendEmailCode({ ...deps, limits }, email, { address: caller.address, browser })
    }),
    handle(calls.accounts.createOwner, async ({ body, caller }) => {
      const { user, token } = await createOwner(deps, body, caller)
      await nameAuthor(deps, user)
      return { ...toUser(user), token }
    }),
    handle(calls.accounts.register, ({ body, caller, c }) =>
      register(deps, body, { address: caller.address, browser: loginBrowser(c, deps.siteUrl) }),
    ),
    handle(calls.accounts.forgot, ({ body, caller, c }) =>
      resetPassword(deps, body, { address: caller.address, browser: loginBrowser(c, deps.siteUrl) }),
    ),
  ]
}
