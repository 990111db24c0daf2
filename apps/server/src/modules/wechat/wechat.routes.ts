import { calls } from '@qingjian/api-client/calls'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { envelopeText } from '#platform/http/envelope.ts'
import { loginBrowser, markLoginBrowser } from '#platform/http/login-browser.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { createSession } from '#modules/accounts/login.service.ts'
import { endReplacedSession } from '#modules/accounts/sessions.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { LoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { createWechatCodes } from '#modules/wechat/wechat-codes.ts'
import { parseWechatMessage, composeWechatReply } from '#modules/wechat/wechat-message.ts'
import { createSignatureVerifier, type SignedQuery } from '#modules/wechat/wechat-signature.ts'
import { handleMessage } from '#modules/wechat/wechat.service.ts'

/** Routes of logging in with the WeChat account of the site. Without one, logins are rejected and WeChat gets 404. */
export function wechatRoutes(deps: ApiDeps, challenges: LoginChallenges): CallRoute[] {
  const { db, now, rateLimits, createTtlStore, siteUrl, wechatToken } = deps
  if (wechatToken === null)
    return [handle(calls.wechat.code, rejectLogin), handle(calls.wechat.login, rejectLogin)]
  const open = createWechatCodes(createTtlStore)
  const signatures = createSignatureVerifier(wechatToken, now, createTtlStore)
  const requireSignature = ({ query }: { query: SignedQuery }): void => {
    if (!signatures.isSigned(query)) throw new AppError('forbidden')
  }

  return [
    handle(calls.wechat.code, ({ c }) => open.create(markLoginBrowser(c, siteUrl))),
    handle(calls.wechat.login, async ({ params: { code }, caller, c, findUser: findReplaced }) => {
      const state = await open.poll(code, loginBrowser(c, siteUrl))
      if (state === 'waiting')
        return c.body(envelopeText(202, '等待在微信中发送登录码'), 202, {
          'Content-Type': 'application/json',
        })
      const user = state === 'expired' ? undefined : await findUser(db, state.userId)
      if (user === undefined) throw new AppError('bad-request', '登录码已过期，请重新获取')
      const token = await createSession({ ...deps, challenges }, user, caller)
      await endReplacedSession(deps, await findReplaced(), caller.address)
      return { ...toUser(user), token }
    }),
    handle(calls.wechat.verify, ({ query: { echostr }, c }) => c.text(echostr), requireSignature),
    handle(
      calls.wechat.message,
      async ({ query, body, c }) => {
        if (!(await signatures.isFirstOrRetry(query, body))) throw new AppError('forbidden')
        const message = parseWechatMessage(new TextDecoder().decode(body))
        if (message === null) throw new AppError('bad-request')
        const reply = await handleMessage({ db, now, rateLimits, codes: open }, message)
        const seconds = Math.floor(now() / 1_000)
        return c.body(composeWechatReply(message, reply, seconds), 200, {
          'Content-Type': 'application/xml; charset=utf-8',
        })
      },
      requireSignature,
    ),
  ]
}

function rejectLogin(): never {
  throw new AppError('login-not-offered')
}
