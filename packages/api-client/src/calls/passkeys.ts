import { LoginUserSchema } from '../contract/accounts.ts'
import { PasskeyCreationOptionsSchema, PasskeyRequestOptionsSchema } from '../contract/passkeys.ts'
import {
  PasskeyConfirmationRequestSchema,
  PasskeyLoginOptionsRequestSchema,
  PasskeyLoginRequestSchema,
  PasskeyRegistrationRequestSchema,
  PasskeyRemovalRequestSchema,
  PasskeyRenameRequestSchema,
} from '../contract/passkeys.requests.ts'
import { RecoveryCodesSchema } from '../contract/second-factor.ts'
import { defineCalls } from './call.ts'
import { json, MINUTE, NoDataSchema } from './schemas.ts'
import { wrongCodes } from './second-factor.ts'

const options = { name: 'passkey-options', max: 30, window: 10 * MINUTE } as const

/** Passkeys (WebAuthn) as a second factor, and for the confirmation of a session. */
export const passkeyCalls = defineCalls({
  loginOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    summary: '用通行密钥登录：取得选项',
    description:
      '登录返回 403 且 `extra.secondFactor.hasPasskeys` 为真时可用；选项交给 `navigator.credentials.get`。五分钟内有效，只能用一次。',
    access: 'anyone',
    body: json(PasskeyLoginOptionsRequestSchema),
    data: PasskeyRequestOptionsSchema,
    rates: { address: { ...options, per: 'address' } },
  },
  logIn: {
    method: 'POST',
    path: '/auth/passkey/logIn',
    summary: '用通行密钥登录',
    description: '完成需要两步验证的登录。用过通行密钥的会话十分钟内不用再确认。',
    access: 'anyone',
    body: json(PasskeyLoginRequestSchema),
    data: LoginUserSchema,
    rates: wrongCodes,
  },
  confirmationOptions: {
    method: 'POST',
    path: '/sys/session/passkeyOptions',
    summary: '用通行密钥确认：取得选项',
    access: 'admin',
    data: PasskeyRequestOptionsSchema,
    rates: { user: { ...options, per: 'user' } },
  },
  confirmSession: {
    method: 'POST',
    path: '/sys/session/confirmPasskey',
    summary: '用通行密钥确认',
    description: '代替密码和验证码：此后十分钟内，这个会话可以调用需要确认的接口。',
    access: 'admin',
    body: json(PasskeyConfirmationRequestSchema),
    data: NoDataSchema,
    rates: wrongCodes,
  },
  registrationOptions: {
    method: 'POST',
    path: '/sys/passkey/registrationOptions',
    summary: '添加通行密钥：取得选项',
    description: '选项交给 `navigator.credentials.create`。五分钟内有效，只能用一次。',
    access: 'admin',
    confirmation: 'recent',
    data: PasskeyCreationOptionsSchema,
    rates: { user: { ...options, per: 'user' } },
  },
  register: {
    method: 'POST',
    path: '/sys/passkey/register',
    summary: '添加通行密钥',
    description:
      '原来没有两步验证的账号得到十个恢复码，只显示这一次，其他会话会被结束；否则返回空数组。每个账号最多十个。',
    access: 'admin',
    confirmation: 'recent',
    body: json(PasskeyRegistrationRequestSchema),
    data: RecoveryCodesSchema,
  },
  rename: {
    method: 'POST',
    path: '/sys/passkey/rename',
    summary: '给通行密钥改名',
    access: 'admin',
    body: json(PasskeyRenameRequestSchema),
    data: NoDataSchema,
  },
  remove: {
    method: 'POST',
    path: '/sys/passkey/remove',
    summary: '移除通行密钥',
    description: '没有验证器应用时，移除最后一个通行密钥也会关闭两步验证，恢复码随之失效。',
    access: 'admin',
    confirmation: 'recent',
    body: json(PasskeyRemovalRequestSchema),
    data: NoDataSchema,
  },
})
