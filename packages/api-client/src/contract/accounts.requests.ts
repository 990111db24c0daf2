import * as v from 'valibot'
import { SexSchema } from './accounts.ts'
import { EmailSchema, PictureUrlSchema } from './scalars.requests.ts'

/** The providers of third-party logins. */
export const LoginSourceSchema = v.picklist(['github', 'gitee', 'qq', 'weibo'])
export type LoginSource = v.InferOutput<typeof LoginSourceSchema>

/** What to ask a provider's address for: `redirect` is the path on this site where the visitor wants to be afterwards. */
export const AuthorizeQuerySchema = v.object({
  redirect: v.optional(v.pipe(v.string(), v.maxLength(1000)), '/'),
})
export type AuthorizeParams = v.InferInput<typeof AuthorizeQuerySchema>

/** The query parameter of /login that says why a third-party login came to nothing. */
export const LOGIN_FAILURE_PARAM = 'failure'

/**
 * Why a third-party login came to nothing: the visitor said no, took longer than ten minutes or came from another
 * browser, or the provider did not answer as it should.
 */
export const LoginFailureSchema = v.picklist(['denied', 'expired', 'failed'])
export type LoginFailure = v.InferOutput<typeof LoginFailureSchema>

const NICKNAME_MAX_CHARACTERS = 20
const PASSWORD_MIN_CHARACTERS = 8
const PASSWORD_MAX_CHARACTERS = 64
const SIGNATURE_MAX_CHARACTERS = 200

/** A name that a user gives themselves: 1 to 20 characters as people count them. */
export const NicknameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入昵称'),
  v.maxLength(400, '昵称过长'),
  v.maxGraphemes(NICKNAME_MAX_CHARACTERS, '昵称不能超过 20 个字'),
)

/** A password that is being chosen: 8 to 64 characters. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_CHARACTERS, '密码至少 8 位'),
  v.maxLength(PASSWORD_MAX_CHARACTERS, '密码不能超过 64 位'),
)

/** The six digits that an e-mail brought. */
export const EmailCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, '验证码是 6 位数字'))

/** Logs in by name or e-mail; the slider's answer stands in `nonceStr` and `value`. */
export const LoginRequestSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入用户名或邮箱'), v.maxLength(254, '用户名过长')),
  password: v.pipe(v.string(), v.nonEmpty('请输入密码'), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
  source: v.optional(v.pipe(v.string(), v.maxLength(20))),
  nonceStr: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Pixels that the block was moved. */
  value: v.optional(v.number()),
})
export type LoginRequest = v.InferOutput<typeof LoginRequestSchema>

/** Registers an account by the code that was mailed. */
export const EmailRegisterRequestSchema = v.pipe(
  v.object({
    email: EmailSchema,
    code: EmailCodeSchema,
    nickname: NicknameSchema,
    password: NewPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['nickname'], ['password']],
      ({ email, nickname, password }) => password !== email && password !== nickname,
      '密码不能与昵称或邮箱相同',
    ),
    ['password'],
  ),
)
export type EmailRegisterRequest = v.InferOutput<typeof EmailRegisterRequestSchema>

/** Sets a new password by the code that was mailed. */
export const EmailForgotRequestSchema = v.pipe(
  v.object({ email: EmailSchema, code: EmailCodeSchema, password: NewPasswordSchema }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email, password }) => password !== email,
      '密码不能与邮箱相同',
    ),
    ['password'],
  ),
)
export type EmailForgotRequest = v.InferOutput<typeof EmailForgotRequestSchema>

/** What a user may change of their profile. */
export const ProfileRequestSchema = v.object({
  nickname: NicknameSchema,
  avatar: PictureUrlSchema,
  sex: SexSchema,
  signature: v.pipe(v.string(), v.trim(), v.maxLength(SIGNATURE_MAX_CHARACTERS, '签名不能超过 200 个字')),
})
export type ProfileRequest = v.InferOutput<typeof ProfileRequestSchema>

/** Changes the password of the user who asks. */
export const PasswordRequestSchema = v.object({
  oldPassword: v.pipe(
    v.string(),
    v.nonEmpty('请输入原密码'),
    v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长'),
  ),
  newPassword: NewPasswordSchema,
})
export type PasswordRequest = v.InferOutput<typeof PasswordRequestSchema>

/** Ends the account for good. */
export const DeleteAccountRequestSchema = v.object({
  /** Empty for whoever has none and has just logged in. */
  password: v.pipe(v.string(), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
})
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequestSchema>
