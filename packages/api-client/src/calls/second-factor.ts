import { LoginUserSchema } from '../contract/accounts.ts'
import { RecoveryCodesSchema, SecondFactorSchema, TotpSetupSchema } from '../contract/second-factor.ts'
import { SecondFactorRequestSchema, TotpCodeRequestSchema } from '../contract/second-factor.requests.ts'
import { defineCalls } from './call.ts'
import { json, MINUTE, NoDataSchema } from './schemas.ts'

/** Wrong codes of one account; a code of six digits is guessed with a chance of 15 in a million per window. */
export const wrongCodes = {
  account: {
    name: 'second-factor',
    max: 5,
    window: 10 * MINUTE,
    per: 'account',
    consumedBy: 'handler',
    isStrict: true,
    message: '验证码输错太多次，请稍后再试',
  },
} as const

/** The second factor: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export const secondFactorCalls = defineCalls({
  logIn: {
    method: 'POST',
    path: '/auth/secondFactor',
    summary: '两步验证登录',
    description:
      '登录返回 403 且 `extra.secondFactor.challenge` 存在时，用验证器应用的 6 位验证码或一个恢复码完成登录。五分钟内有效。',
    access: 'anyone',
    body: json(SecondFactorRequestSchema),
    data: LoginUserSchema,
    rates: wrongCodes,
  },
  state: {
    method: 'GET',
    path: '/sys/secondFactor/state',
    summary: '自己的两步验证',
    access: 'admin',
    data: SecondFactorSchema,
  },
  setUp: {
    method: 'POST',
    path: '/sys/secondFactor/setup',
    summary: '生成验证器应用的密钥',
    description: '用 `enable` 确认后才生效；再次生成会替换未确认的密钥。',
    access: 'admin',
    confirmation: 'recent',
    data: TotpSetupSchema,
  },
  enable: {
    method: 'POST',
    path: '/sys/secondFactor/enable',
    summary: '开启两步验证',
    description: '返回十个恢复码，只显示这一次。其他会话会被结束。',
    access: 'admin',
    confirmation: 'recent',
    body: json(TotpCodeRequestSchema),
    data: RecoveryCodesSchema,
    rates: wrongCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/sys/secondFactor/recoveryCodes',
    summary: '更换恢复码',
    description: '原来的恢复码全部失效。',
    access: 'admin',
    confirmation: 'recent',
    data: RecoveryCodesSchema,
  },
  disable: {
    method: 'POST',
    path: '/sys/secondFactor/disable',
    summary: '关闭两步验证',
    access: 'admin',
    confirmation: 'recent',
    data: NoDataSchema,
  },
})
