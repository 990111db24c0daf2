import * as v from 'valibot'
import {
  CaptchaSchema,
  ConfigEntrySchema,
  CurrentUserSchema,
  LoginUserSchema,
  PersonalDataSchema,
  SessionSchema,
  SLIDER_SWITCH_KEY,
} from '../contract/accounts.ts'
import type {
  AuthorizeParams,
  CaptchaSolution,
  DeleteAccountRequest,
  EmailForgotRequest,
  EmailRegisterRequest,
  LoginRequest,
  LoginSource,
  PasswordRequest,
  ProfileRequest,
} from '../contract/accounts.requests.ts'
import type { SecondFactorRequest } from '../contract/second-factor.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const WECHAT_WAITING_CODE = 202
const SessionsSchema = v.array(SessionSchema)
const WechatLoginSchema = v.nullish(LoginUserSchema, null)

/** Login, registration, sessions and the profile of the current user. */
export const accountsResource = (send: Transport) => ({
  /** Whether a login or an emailed code requires the slider captcha. */
  isSliderOn: async (options?: CallOptions) => {
    const { configValue } = await send(
      `/sys/config/getConfigByKey/${SLIDER_SWITCH_KEY}`,
      ConfigEntrySchema,
      options,
    )
    return configValue === 'Y'
  },
  /** A new slider captcha. */
  captcha: (options?: CallOptions) =>
    send('/auth/getCaptcha', CaptchaSchema, { ...options, sideEffects: true }),
  /** Logs in; the caller stores the token. */
  login: (json: LoginRequest, options?: CallOptions) =>
    send('/auth/login', LoginUserSchema, { ...options, method: 'post', json }),
  /** Completes a login that needs a second factor, by a code. */
  completeLogin: (json: SecondFactorRequest, options?: CallOptions) =>
    send('/auth/secondFactor', LoginUserSchema, { ...options, method: 'post', json }),
  /** The current user; with the session token when called with the one-time token of a login redirect. */
  info: (options?: CallOptions) =>
    send('/auth/info', CurrentUserSchema, { ...options, query: { source: 'web' }, sideEffects: true }),
  /** Ends the session on the server. */
  logout: (options?: CallOptions) => send('/auth/logout', VoidSchema, { ...options, method: 'post' }),
  /** Emails a code for registration or a password reset; with the solution of the slider captcha where the site requires it. */
  sendEmailCode: (email: string, { nonceStr, value, ...options }: CaptchaSolution & CallOptions = {}) =>
    send('/api/sendEmailCode', VoidSchema, {
      ...options,
      query: { email, nonceStr, value },
      sideEffects: true,
    }),
  /** Registers an account with the emailed code. */
  register: (json: EmailRegisterRequest, options?: CallOptions) =>
    send('/api/email/register', VoidSchema, { ...options, method: 'post', json }),
  /** Sets a new password with the emailed code and ends every session of the user. */
  forgot: (json: EmailForgotRequest, options?: CallOptions) =>
    send('/api/email/forgot', VoidSchema, { ...options, method: 'post', json }),
  /** The code that the visitor sends to the site's WeChat account; valid for 60 s. */
  wechatCode: (options?: CallOptions) =>
    send('/api/wechat/getCode', v.string(), { ...options, sideEffects: true }),
  /** The user who sent the code to the WeChat account; null until then. */
  wechatLogin: (code: string, options?: CallOptions) =>
    send(`/api/wechat/isLogin/${encodeURIComponent(code)}`, WechatLoginSchema, {
      ...options,
      acceptedCode: WECHAT_WAITING_CODE,
      sideEffects: true,
    }),
  /** The authorisation URL of an OAuth provider. */
  authorizeUrl: (source: LoginSource, { redirect, ...options }: AuthorizeParams & CallOptions = {}) =>
    send(`/api/auth/render/${source}`, v.string(), { ...options, query: { redirect }, sideEffects: true }),
  /** Updates the profile. */
  updateProfile: (json: ProfileRequest, options?: CallOptions) =>
    send('/protal/user/updateProfile', VoidSchema, { ...options, method: 'put', json }),
  /** Changes the password. */
  updatePassword: (json: PasswordRequest, options?: CallOptions) =>
    send('/sys/user/updatePwd', VoidSchema, { ...options, method: 'put', json }),
  /** The sessions of the user, most recently used first. */
  sessions: (options?: CallOptions) => send('/protal/user/mySessions', SessionsSchema, options),
  /** Ends one session. */
  endSession: (id: number, options?: CallOptions) =>
    send(`/protal/user/session/${id}`, VoidSchema, { ...options, method: 'delete' }),
  /** Ends every session, the current one included. */
  logoutAll: (options?: CallOptions) =>
    send('/protal/user/logoutAll', VoidSchema, { ...options, method: 'post' }),
  /** All personal data that the site stores about the user. */
  exportData: (options?: CallOptions) =>
    send('/protal/user/export', PersonalDataSchema, { ...options, sideEffects: true }),
  /** Deletes the account permanently. */
  deleteAccount: (json: DeleteAccountRequest, options?: CallOptions) =>
    send('/protal/user/deleteAccount', VoidSchema, { ...options, method: 'post', json }),
})

/** The calls of `accountsResource`. */
export type AccountsResource = ReturnType<typeof accountsResource>
