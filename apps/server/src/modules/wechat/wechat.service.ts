import { calls } from '@qingjian/api-client/calls'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { isAppError } from '#platform/http/app-error.ts'
import { findOrAddUser, type ThirdPartyDeps } from '#modules/third-party/third-party.service.ts'
import type { WechatCodes } from '#modules/wechat/wechat-codes.ts'
import type { WechatMessage } from '#modules/wechat/wechat-message.ts'

const codeForm = /^\d{6}$/

const wrongCode = '登录码不正确或已过期，请在网站上重新获取。'

/** Dependencies of message handling. */
export interface WechatDeps extends ThirdPartyDeps {
  rateLimits: RateLimits
  codes: WechatCodes
}

/** Handles a message. @returns The text of the reply. */
export async function handleMessage(deps: WechatDeps, message: WechatMessage): Promise<string> {
  const code = message.content.trim()
  if (message.type === 'event')
    return '欢迎关注！在网站的登录页选择微信登录，把显示的 6 位登录码发到这里即可登录。'
  if (message.type !== 'text' || !codeForm.test(code)) return '请把网站登录页显示的 6 位登录码发到这里。'
  try {
    await deps.rateLimits.consume(message.from, calls.wechat.message.rates.sender)
  } catch (error) {
    if (isAppError(error)) return '尝试次数过多，请 10 分钟后再试。'
    throw error
  }
  if (!(await deps.codes.isOpen(code))) return wrongCode
  const profile = { externalId: message.from, nickname: '', avatar: '' }
  const user = await findOrAddUser(deps, 'wechat', profile, '')
  if (!(await deps.codes.confirm(code, user.id))) return wrongCode
  return `登录成功，欢迎你，${user.nickname}！请回到网页继续。如果不是你本人在登录，请到网站个人中心退出所有设备。`
}
