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
  DeleteAccountRequest,
  EmailForgotRequest,
  EmailRegisterRequest,
  LoginRequest,
  LoginSource,
  PasswordRequest,
  ProfileRequest,
} from '../contract/accounts.requests.ts'
import { NothingSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport.ts'

const WECHAT_WAITING_CODE = 202
const SessionsSchema = v.array(SessionSchema)
const WechatLoginSchema = v.nullish(LoginUserSchema, null)

/** Logging in and out, registering, and what a user says of themselves. */
export const accountsResource = (send: Transport) => ({
  /** Whether a login needs the slider. */
  isSliderOn: async (options?: CallOptions) => {
    const { configValue } = await send(
      `/sys/config/getConfigByKey/${SLIDER_SWITCH_KEY}`,
      ConfigEntrySchema,
      options,
    )
    return configValue === 'Y'
  },
  /** A new slider picture. */
  captcha: (options?: CallOptions) => send('/auth/getCaptcha', CaptchaSchema, options),
  /** Logs in; the app keeps the token. */
  login: (json: LoginRequest, options?: CallOptions) =>
    send('/auth/login', LoginUserSchema, { ...options, method: 'post', json }),
  /** The user whom the token belongs to, and the login's own token where this one came from a page's address. */
  info: (options?: CallOptions) =>
    send('/auth/info', CurrentUserSchema, { ...options, query: { source: 'web' } }),
  /** Ends the login on the server. */
  logout: (options?: CallOptions) => send('/auth/logout', NothingSchema, { ...options, method: 'post' }),
  /** Mails a code for registering or for a new password. */
  sendEmailCode: (email: string, options?: CallOptions) =>
    send('/api/sendEmailCode', NothingSchema, { ...options, query: { email } }),
  /** Registers an account by the code that was mailed. */
  register: (json: EmailRegisterRequest, options?: CallOptions) =>
    send('/api/email/register', NothingSchema, { ...options, method: 'post', json }),
  /** Sets a new password by the code that was mailed, and ends every login of the user. */
  forgot: (json: EmailForgotRequest, options?: CallOptions) =>
    send('/api/email/forgot', NothingSchema, { ...options, method: 'post', json }),
  /** The code that the visitor sends to the site's public account. */
  wechatCode: (options?: CallOptions) => send('/api/wechat/getCode', v.string(), options),
  /** The user who sent the code to the public account; null as long as nobody has. */
  wechatLogin: (code: string, options?: CallOptions) =>
    send(`/api/wechat/isLogin/${encodeURIComponent(code)}`, WechatLoginSchema, {
      ...options,
      alsoCode: WECHAT_WAITING_CODE,
    }),
  /** The address at the provider where the visitor allows the login. */
  authorizeUrl: (source: LoginSource, { redirect, ...options }: AuthorizeParams & CallOptions = {}) =>
    send(`/api/auth/render/${source}`, v.string(), { ...options, query: { redirect } }),
  /** Changes the user's profile. */
  updateProfile: (json: ProfileRequest, options?: CallOptions) =>
    send('/protal/user/updateProfile', NothingSchema, { ...options, method: 'put', json }),
  /** Changes the user's password. */
  updatePassword: (json: PasswordRequest, options?: CallOptions) =>
    send('/sys/user/updatePwd', NothingSchema, { ...options, method: 'put', json }),
  /** The devices on which the user is logged in, the one used last first. */
  sessions: (options?: CallOptions) => send('/protal/user/mySessions', SessionsSchema, options),
  /** Ends the login on one device. */
  endSession: (id: number, options?: CallOptions) =>
    send(`/protal/user/session/${id}`, NothingSchema, { ...options, method: 'delete' }),
  /** Ends the login on every device, this one too. */
  logoutAll: (options?: CallOptions) =>
    send('/protal/user/logoutAll', NothingSchema, { ...options, method: 'post' }),
  /** Everything that the site keeps about the user. */
  exportData: (options?: CallOptions) => send('/protal/user/export', PersonalDataSchema, options),
  /** Ends the account for good. */
  deleteAccount: (json: DeleteAccountRequest, options?: CallOptions) =>
    send('/protal/user/deleteAccount', NothingSchema, { ...options, method: 'post', json }),
})

/** The calls about accounts. */
export type AccountsResource = ReturnType<typeof accountsResource>
