import * as v from 'valibot'
import { CountSchema, NullableTimeSchema } from './scalars.ts'

/** The `extra` of a response with code 403 to a login that needs a second factor. */
export const SecondFactorExtraSchema = v.object({
  secondFactor: v.object({
    /** Identifies the login that the code completes; valid for five minutes. */
    challenge: v.string(),
  }),
})
export type SecondFactorExtra = v.InferOutput<typeof SecondFactorExtraSchema>

/** The second factor of the current user. */
export const SecondFactorSchema = v.object({
  isEnabled: v.boolean(),
  /** When it was enabled; null while it is not. */
  enableTime: NullableTimeSchema,
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: CountSchema,
})
export type SecondFactor = v.InferOutput<typeof SecondFactorSchema>

/** The secret that an authenticator app stores. */
export const TotpSetupSchema = v.object({
  /** Base32, as typed into an app that cannot scan. */
  secret: v.string(),
  /** `otpauth:` URI, as shown in a QR code. */
  uri: v.string(),
})
export type TotpSetup = v.InferOutput<typeof TotpSetupSchema>

/** Recovery codes, which are shown once. */
export const RecoveryCodesSchema = v.array(v.string())
