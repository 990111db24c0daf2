import * as v from 'valibot'

/** A code of an authenticator app or a recovery code; spaces, hyphens and case do not matter. */
export const SecondFactorCodeSchema = v.pipe(
  v.string(),
  v.maxLength(64, '验证码过长'),
  v.transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.nonEmpty('请输入验证码'),
)

/** A code of the current user's authenticator app. */
export const TotpCodeRequestSchema = v.object({ code: SecondFactorCodeSchema })
export type TotpCodeRequest = v.InferInput<typeof TotpCodeRequestSchema>

/** The challenge from the response to the first step of a login. */
export const LoginChallengeSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** The second step of a login, by a code. */
export const SecondFactorRequestSchema = v.object({
  challenge: LoginChallengeSchema,
  code: SecondFactorCodeSchema,
})
export type SecondFactorRequest = v.InferInput<typeof SecondFactorRequestSchema>
