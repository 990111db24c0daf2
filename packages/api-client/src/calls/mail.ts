import * as v from 'valibot'
import { MailSubscriptionSchema } from '../contract/mail.ts'
import { defineCalls } from './call.ts'
import { NoDataSchema } from './schemas.ts'

const TokenParamsSchema = v.object({ token: v.string() })

/** The unsubscribe link of an email. */
export const mailCalls = defineCalls({
  subscription: {
    method: 'GET',
    path: '/api/mail/unsubscribe/{token}',
    summary: '退订链接对应的订阅',
    access: 'anyone',
    params: TokenParamsSchema,
    data: MailSubscriptionSchema,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    summary: '退订邮件',
    description: '支持邮件客户端的一键退订（RFC 8058），请求内容被忽略。',
    access: 'anyone',
    params: TokenParamsSchema,
    data: NoDataSchema,
    crossSite: 'allowed',
  },
})
