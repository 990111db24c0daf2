import type { LoginUser } from '@qingjian/api-client/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { envelopeText, ok } from '#platform/http/envelope.ts'
import { loginBrowser, markLoginBrowser } from '#platform/http/login-browser.ts'
import type { RateRule } from '#platform/http/rate-limits.ts'
import { askBeforeBody } from '#platform/http/raw-bodies.ts'
import { readParams, readQuery } from '#platform/http/read-query.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { createSession } from '#modules/accounts/login.service.ts'
import { findUser } from '#modules/accounts/users.repository.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { createWechatCodes } from '#modules/wechat/wechat-codes.ts'
import { parseWechatMessage, composeWechatReply } from '#modules/wechat/wechat-message.ts'
import {
  createSignatureVerifier,
  type SignedQuery,
  SignedQuerySchema,
} from '#modules/wechat/wechat-signature.ts'
import { handleMessage } from '#modules/wechat/wechat.service.ts'

const codes: RateRule = { name: 'wechat-get-code', max: 10, window: 60_000 }
const polls: RateRule = { name: 'wechat-poll', max: 120, window: 60_000 }

const CodeSchema = v.object({ code: v.pipe(v.string(), v.maxLength(20)) })
const EchoSchema = v.object({
  ...SignedQuerySchema.entries,
  echostr: v.pipe(v.string(), v.regex(/^\w{1,128}$/)),
})

/** Body limit of a message, in bytes; WeChat allows a text of 2,048. */
export const wechatBodyLimit: number = 16 * 1024

/** Routes of the login through the public account; none if it is not configured. */
export function wechatRoutes(deps: ApiDeps): Hono<ApiEnv> {
  const { db, now, rateLimits, createTtlStore, siteUrl, wechatToken } = deps
  const routes = new Hono<ApiEnv>()
  if (wechatToken === null) return routes
  const open = createWechatCodes(createTtlStore)
  const signatures = createSignatureVerifier(wechatToken, now, createTtlStore)
  const requireSignature = (c: Context<ApiEnv>): SignedQuery => {
    const query = readQuery(c, SignedQuerySchema)
    if (!signatures.isSigned(query)) throw new AppError('forbidden')
    return query
  }

  return routes
    .get('/getCode', async (c) => {
      await rateLimits.consume(c.env.address, codes)
      return ok(c, await open.create(markLoginBrowser(c, siteUrl)))
    })
    .get('/isLogin/:code', async (c) => {
      await rateLimits.consume(c.env.address, polls)
      const state = await open.poll(readParams(c, CodeSchema).code, loginBrowser(c))
      if (state === 'waiting')
        return c.body(envelopeText(202, '等待在微信中发送登录码'), 202, {
          'Content-Type': 'application/json',
        })
      const user = state === 'expired' ? undefined : await findUser(db, state.userId)
      if (user === undefined) throw new AppError('bad-request', '登录码已过期，请重新获取')
      return ok(c, { ...toUser(user), token: await createSession(deps, user, c.env) } satisfies LoginUser)
    })
    .get('/message', (c) => {
      requireSignature(c)
      return c.text(readQuery(c, EchoSchema).echostr)
    })
    .on(askBeforeBody, '/message', (c) => {
      requireSignature(c)
      return c.body(null, 204)
    })
    .post('/message', async (c) => {
      const query = requireSignature(c)
      const body = new Uint8Array(await c.req.arrayBuffer())
      if (!(await signatures.isFirstOrRetry(query, body))) throw new AppError('forbidden')
      const message = parseWechatMessage(new TextDecoder().decode(body))
      if (message === null) throw new AppError('bad-request')
      const reply = await handleMessage({ db, now, rateLimits, codes: open }, message)
      const seconds = Math.floor(now() / 1_000)
      return c.body(composeWechatReply(message, reply, seconds), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
      })
    })
}
