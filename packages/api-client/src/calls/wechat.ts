import * as v from 'valibot'
import { LoginUserSchema } from '../contract/accounts.ts'
import { defineCalls } from './call.ts'
import { MINUTE, NoDataSchema } from './schemas.ts'

/** The query with which WeChat signs its requests. */
const SignatureSchema = v.object({
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  /** Seconds since the epoch. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  nonce: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
})

/**
 * Login with the WeChat account of the site. A server without one rejects logins like any other login
 * that is not configured, and responds to the calls of WeChat with 404.
 */
export const wechatCalls = defineCalls({
  code: {
    method: 'GET',
    path: '/api/wechat/getCode',
    summary: '获取微信登录码',
    description: '访客把登录码发送给公众号；60 秒内有效。',
    access: 'anyone',
    data: v.string(),
    rates: { address: { name: 'wechat-get-code', max: 10, window: MINUTE, per: 'address' } },
  },
  login: {
    method: 'GET',
    path: '/api/wechat/isLogin/{code}',
    summary: '查询微信登录结果',
    description: '登录码尚未收到时 `code` 为 202。',
    access: 'anyone',
    isLogin: true,
    params: v.object({ code: v.pipe(v.string(), v.maxLength(20)) }),
    data: LoginUserSchema,
    acceptedCode: 202,
    rates: { address: { name: 'wechat-poll', max: 120, window: MINUTE, per: 'address' } },
  },
  verify: {
    method: 'GET',
    path: '/api/wechat/message',
    summary: '微信服务器验证',
    description: '由微信服务器调用，原样返回 `echostr`。',
    access: 'anyone',
    query: v.object({
      ...SignatureSchema.entries,
      echostr: v.pipe(v.string(), v.regex(/^\w{1,128}$/)),
    }),
    data: NoDataSchema,
    response: 'text',
  },
  message: {
    method: 'POST',
    path: '/api/wechat/message',
    summary: '接收微信消息',
    description: '由微信服务器调用。',
    access: 'anyone',
    query: SignatureSchema,
    // WeChat limits a text to 2,048 bytes.
    body: { kind: 'xml', maxBytes: 16 * 1024 },
    data: NoDataSchema,
    response: 'xml',
    rates: {
      /** Login codes that one WeChat user may send, right or wrong. */
      sender: {
        name: 'wechat-code',
        max: 5,
        window: 10 * MINUTE,
        per: 'WeChat user',
        consumedBy: 'handler',
      },
    },
  },
})
