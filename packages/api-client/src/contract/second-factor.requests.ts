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

/** The second step of a login. */
export const SecondFactorRequestSchema = v.object({
  /** From the response to the first step. */
  challenge: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  code: SecondFactorCodeSchema,
})
export type SecondFactorRequest = v.InferInput<typeof SecondFactorRequestSchema>
