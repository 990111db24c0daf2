import * as v from 'valibot'
import { AuthorizeQuerySchema, LoginSourceSchema } from '../contract/accounts.requests.ts'
import { defineCalls } from './call.ts'
import { MINUTE, NoDataSchema } from './schemas.ts'

const SourceParamsSchema = v.object({ source: LoginSourceSchema })
const ParameterSchema = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)))

/** Login with an OAuth provider. */
export const oauthCalls = defineCalls({
  authorizeUrl: {
    method: 'GET',
    path: '/api/auth/render/{source}',
    summary: '第三方登录的授权地址',
    access: 'anyone',
    params: SourceParamsSchema,
    query: AuthorizeQuerySchema,
    data: v.string(),
    rates: { address: { name: 'oauth-begin', max: 20, window: MINUTE, per: 'address' } },
  },
  callback: {
    method: 'GET',
    path: '/api/auth/callback/{source}',
    summary: '第三方登录的回调',
    description: '跳转回站点：成功时带一次性 `token`，失败时带原因。',
    access: 'anyone',
    params: SourceParamsSchema,
    query: v.object({ code: ParameterSchema, state: ParameterSchema, error: ParameterSchema }),
    data: NoDataSchema,
    response: 'redirect',
    crossSite: 'allowed',
    rates: { address: { name: 'oauth-finish', max: 30, window: MINUTE, per: 'address' } },
  },
})
