import * as v from 'valibot'
import { PasskeySchema } from './passkeys.ts'
import { CountSchema, NullableTimeSchema } from './scalars.ts'

/** The `extra` of a response with code 403 to a login that needs a second factor. */
export const SecondFactorExtraSchema = v.object({
  secondFactor: v.object({
    /** Identifies the login that a code or a passkey completes; valid for five minutes. */
    challenge: v.string(),
    /** Whether the user has passkeys for this site. */
    hasPasskeys: v.optional(v.boolean(), false),
  }),
})
export type SecondFactorExtra = v.InferOutput<typeof SecondFactorExtraSchema>

/** A login that waits for its second step. */
export type LoginChallenge = SecondFactorExtra['secondFactor']

/** The second factors of the current user. */
export const SecondFactorSchema = v.object({
  /** Whether an authenticator app is enabled. */
  isEnabled: v.boolean(),
  /** When the app was enabled; null while it is not. */
  enableTime: NullableTimeSchema,
  /** Passkeys, oldest first. */
  passkeys: v.array(PasskeySchema),
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
