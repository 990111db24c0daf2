import * as v from 'valibot'
import { NICKNAME_MAX_CHARACTERS } from './limits.ts'
import { SexSchema } from './accounts.ts'
import { EmailSchema, PictureUrlSchema } from './scalars.requests.ts'
import { SecondFactorCodeSchema } from './second-factor.requests.ts'

/** OAuth providers. */
export const LoginSourceSchema = v.picklist(['github', 'gitee', 'qq', 'weibo'])
export type LoginSource = v.InferOutput<typeof LoginSourceSchema>

/** The query of an authorisation URL: `redirect` is the path on this site to return to after the login. */
export const AuthorizeQuerySchema = v.object({
  redirect: v.optional(v.pipe(v.string(), v.maxLength(1000)), '/'),
})
export type AuthorizeParams = v.InferInput<typeof AuthorizeQuerySchema>

/** Query parameter of `/login` with the reason of a failed OAuth login. */
export const LOGIN_FAILURE_PARAM = 'failure'

/**
 * Why an OAuth login failed: denied by the visitor; expired after ten minutes or started in another browser; or an error
 * of the provider.
 */
export const LoginFailureSchema = v.picklist(['denied', 'expired', 'failed'])
export type LoginFailure = v.InferOutput<typeof LoginFailureSchema>

const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 64
const SIGNATURE_MAX_CHARACTERS = 200

/** A nickname: 1 to 20 graphemes. */
export const NicknameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入昵称'),
  v.maxLength(400, '昵称过长'),
  v.maxGraphemes(NICKNAME_MAX_CHARACTERS, '昵称不能超过 20 个字'),
)

/** A new password: 8 to 64 UTF-16 code units. */
export const NewPasswordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_CHARACTERS, '密码至少 8 位'),
  v.maxLength(PASSWORD_MAX_CHARACTERS, '密码不能超过 64 位'),
)

/** The six digits of an emailed code. */
export const EmailCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, '验证码是 6 位数字'))

const DigitsSchema = v.pipe(v.string(), v.digits(), v.transform(Number))

const BlankSchema = v.pipe(
  v.string(),
  v.trim(),
  v.empty(),
  v.transform(() => undefined),
)

/** The solution of a slider captcha; its fields are blank or absent without one. */
export const CaptchaSolutionSchema = v.object({
  nonceStr: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  ),
  /** Offset of the block in pixels, also parsed from digits. */
  value: v.optional(v.union([v.number(), DigitsSchema, BlankSchema])),
})
export type CaptchaSolution = v.InferOutput<typeof CaptchaSolutionSchema>

/** The query of an emailed code. */
export const EmailCodeQuerySchema = v.object({ email: EmailSchema, ...CaptchaSolutionSchema.entries })

/** A login by user name or email. */
export const LoginRequestSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入用户名或邮箱'), v.maxLength(254, '用户名过长')),
  password: v.pipe(v.string(), v.nonEmpty('请输入密码'), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
  source: v.optional(v.pipe(v.string(), v.maxLength(20))),
  ...CaptchaSolutionSchema.entries,
})
export type LoginRequest = v.InferOutput<typeof LoginRequestSchema>

/** A registration with an emailed code. */
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

/** A user name: no `@`, so that it is never an email address. */
export const UserNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFKC'),
  v.toLowerCase(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,31}$/u, '用户名应为 1 到 32 个字母、数字、点、横线或下划线'),
)

/** The first admin of a new site, created with the one-time token that the server has logged. */
export const OwnerRequestSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(100)),
  username: UserNameSchema,
  nickname: NicknameSchema,
  /** Blank for none. */
  email: v.union([v.pipe(v.string(), v.trim(), v.empty()), EmailSchema]),
  password: NewPasswordSchema,
})
export type OwnerRequest = v.InferOutput<typeof OwnerRequestSchema>

/** A password reset with an emailed code. */
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

/** The editable fields of a profile. */
export const ProfileSchema = v.object({
  nickname: NicknameSchema,
  avatar: PictureUrlSchema,
  sex: SexSchema,
  signature: v.pipe(v.string(), v.trim(), v.maxLength(SIGNATURE_MAX_CHARACTERS, '签名不能超过 200 个字')),
})
export type Profile = v.InferOutput<typeof ProfileSchema>

/** A change of a profile; absent fields stay as they are. */
export const ProfileRequestSchema = v.partial(ProfileSchema)
export type ProfileRequest = v.InferOutput<typeof ProfileRequestSchema>

/** A password change of the current user. */
export const PasswordRequestSchema = v.object({
  oldPassword: v.pipe(
    v.string(),
    v.nonEmpty('请输入原密码'),
    v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长'),
  ),
  newPassword: NewPasswordSchema,
})
export type PasswordRequest = v.InferOutput<typeof PasswordRequestSchema>

/** The password of the current user, entered again, and a code of the second factor where it is enabled. */
export const ConfirmationRequestSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('请输入密码'), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
  code: v.optional(SecondFactorCodeSchema),
})
export type ConfirmationRequest = v.InferInput<typeof ConfirmationRequestSchema>

/** A permanent deletion of the current user's account. */
export const DeleteAccountRequestSchema = v.object({
  /** Empty for an OAuth account without a password, directly after a login. */
  password: v.pipe(v.string(), v.maxLength(PASSWORD_MAX_CHARACTERS, '密码过长')),
})
export type DeleteAccountRequest = v.InferOutput<typeof DeleteAccountRequestSchema>
