import * as v from 'valibot'
import {
  CurrentUserSchema,
  LoginUserSchema,
  PersonalDataSchema,
  SessionSchema,
} from '../contract/accounts.ts'
import { EMAIL_CODE_INTERVAL_SECONDS } from '../contract/limits.ts'
import {
  ConfirmationRequestSchema,
  DeleteAccountRequestSchema,
  EmailCodeQuerySchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  LoginRequestSchema,
  OwnerRequestSchema,
  PasswordRequestSchema,
  ProfileRequestSchema,
} from '../contract/accounts.requests.ts'
import { BanRequestSchema } from '../contract/moderation.requests.ts'
import { defineCalls } from './call.ts'
import { wrongCodes } from './second-factor.ts'
import { DAY, HOUR, IdParamsSchema, json, MINUTE, NoDataSchema, SECOND } from './schemas.ts'

const loginFailures = {
  window: 10 * MINUTE,
  message: '登录尝试过于频繁，请稍后再试',
  consumedBy: 'handler',
} as const
const emailCodes = { message: '验证码发送过于频繁，请稍后再试', consumedBy: 'handler' } as const
const emailCodesPerDay = {
  window: DAY,
  message: '今天发送的验证码太多了，请明天再试',
  consumedBy: 'handler',
} as const

/** Attempts to register or to set a new password, failures included; a school or an office may share one IP address. */
const registrations = {
  address: { name: 'registration', max: 100, window: HOUR, per: 'address' },
} as const

/** Wrong passwords of a logged-in user, so that a stolen session does not allow guessing. */
const passwordGuesses = {
  user: {
    name: 'own-password',
    max: 5,
    window: 10 * MINUTE,
    per: 'user',
    consumedBy: 'handler',
    isStrict: true,
  },
} as const

/** Login, registration, sessions and the current user's account. */
export const accountCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: '登录',
    description:
      '账号不存在与密码错误返回相同的提示。全站一分钟内失败 60 次后，每次登录都需要滑块验证（`nonceStr` 与 `value`）。',
    access: 'anyone',
    isLogin: true,
    body: json(LoginRequestSchema),
    data: LoginUserSchema,
    rates: {
      /** Failures of one address. */
      address: { ...loginFailures, name: 'login-address', max: 20, per: 'address', isStrict: true },
      /** Failures of one address at one account, so that an attacker cannot lock a user out from another address. */
      accountFromAddress: { ...loginFailures, name: 'login-account-there', max: 5, per: 'account' },
      /** Failures of all addresses at one account; addresses of earlier logins are exempt. */
      account: { ...loginFailures, name: 'login-account', max: 30, per: 'account' },
    },
  },
  info: {
    method: 'GET',
    path: '/auth/info',
    summary: '当前用户',
    description: '以登录跳转中的一次性令牌请求时，`data.token` 是换得的会话令牌。',
    access: 'user',
    acceptsLoginTicket: true,
    isLogin: true,
    query: v.object({ source: v.optional(v.string()) }),
    data: CurrentUserSchema,
    sideEffects: true,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: '退出登录',
    access: 'anyone',
    data: NoDataSchema,
  },
  sendEmailCode: {
    method: 'GET',
    path: '/api/sendEmailCode',
    summary: '发送邮箱验证码',
    description:
      '6 位数字，10 分钟内有效，最多可输错 5 次。同一邮箱的别名合并计数；全站每小时和每天的总数另有上限。需要滑块验证时，附上 `nonceStr` 与 `value`。',
    access: 'anyone',
    query: EmailCodeQuerySchema,
    data: NoDataSchema,
    rates: {
      /** Aliases of one mailbox share these. */
      mailboxPerMinute: {
        ...emailCodes,
        name: 'email-code-mailbox',
        max: 1,
        window: EMAIL_CODE_INTERVAL_SECONDS * SECOND,
        per: 'email',
      },
      mailboxPerDay: { ...emailCodesPerDay, name: 'email-code-mailbox-day', max: 10, per: 'email' },
      /** For the network of a school or an office; below the maxima of the whole site, which one address must not use up. */
      addressPerMinute: {
        ...emailCodes,
        name: 'email-code-address',
        max: 10,
        window: MINUTE,
        per: 'address',
      },
      addressPerHour: {
        ...emailCodes,
        name: 'email-code-address-hour',
        max: 60,
        window: HOUR,
        per: 'address',
      },
      addressPerDay: { ...emailCodesPerDay, name: 'email-code-address-day', max: 100, per: 'address' },
    },
  },
  createOwner: {
    method: 'POST',
    path: '/auth/owner',
    summary: '创建第一个管理员',
    description: '`token` 在网站启动时写进日志；有了管理员之后一律返回 403。',
    access: 'anyone',
    body: json(OwnerRequestSchema),
    data: LoginUserSchema,
    rates: {
      address: { name: 'owner', max: 20, window: 10 * MINUTE, per: 'address', isStrict: true },
    },
  },
  register: {
    method: 'POST',
    path: '/api/email/register',
    summary: '邮箱注册',
    access: 'anyone',
    body: json(EmailRegisterRequestSchema),
    data: NoDataSchema,
    rates: registrations,
  },
  forgot: {
    method: 'POST',
    path: '/api/email/forgot',
    summary: '重置密码',
    description: '成功后该用户的所有会话失效。',
    access: 'anyone',
    body: json(EmailForgotRequestSchema),
    data: NoDataSchema,
    rates: registrations,
  },
  updateProfile: {
    method: 'PUT',
    path: '/protal/user/updateProfile',
    summary: '修改个人资料',
    description: '没有给出的字段保持不变。',
    access: 'user',
    body: json(ProfileRequestSchema),
    data: NoDataSchema,
    rates: { user: { name: 'profile', max: 20, window: 10 * MINUTE, per: 'user' } },
  },
  updatePassword: {
    method: 'PUT',
    path: '/sys/user/updatePwd',
    summary: '修改密码',
    description: '成功后该用户的其他会话失效。',
    access: 'user',
    body: json(PasswordRequestSchema),
    data: NoDataSchema,
    rates: passwordGuesses,
  },
  sessions: {
    method: 'GET',
    path: '/protal/user/mySessions',
    summary: '我的登录设备',
    access: 'user',
    data: v.array(SessionSchema),
  },
  endSession: {
    method: 'DELETE',
    path: '/protal/user/session/{id}',
    summary: '退出一台设备',
    access: 'user',
    params: IdParamsSchema,
    data: NoDataSchema,
  },
  logoutAll: {
    method: 'POST',
    path: '/protal/user/logoutAll',
    summary: '退出所有设备',
    access: 'user',
    data: NoDataSchema,
  },
  exportData: {
    method: 'GET',
    path: '/protal/user/export',
    summary: '导出个人数据',
    access: 'user',
    data: PersonalDataSchema,
    rates: {
      user: {
        name: 'export',
        max: 5,
        window: DAY,
        message: '今天导出的次数太多了，请明天再试',
        per: 'user',
      },
    },
  },
  deleteAccount: {
    method: 'POST',
    path: '/protal/user/deleteAccount',
    summary: '注销账号',
    description: '永久删除，无法恢复。',
    access: 'user',
    body: json(DeleteAccountRequestSchema),
    data: NoDataSchema,
    rates: passwordGuesses,
  },
  setBanned: {
    method: 'POST',
    path: '/sys/user/ban',
    summary: '停用或恢复一个账号',
    description: '停用后该账号的所有会话失效。',
    access: 'admin',
    confirmation: 'recent',
    body: json(BanRequestSchema),
    data: NoDataSchema,
  },
  confirmSession: {
    method: 'POST',
    path: '/sys/session/confirm',
    summary: '确认密码',
    description:
      '此后十分钟内，这个会话可以调用需要确认密码的接口。没有密码的账号要先设置一个；开启了两步验证的账号还要给出 `code`，缺少时 `extra.errors` 指出它。',
    access: 'admin',
    body: json(ConfirmationRequestSchema),
    data: NoDataSchema,
    rates: { ...passwordGuesses, ...wrongCodes },
  },
})
