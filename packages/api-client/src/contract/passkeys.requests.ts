import * as v from 'valibot'
import { IdSchema } from './scalars.requests.ts'
import { LoginChallengeSchema } from './second-factor.requests.ts'

const PASSKEY_NAME_MAX_CHARACTERS = 30

/** The name of a passkey: 1 to 30 graphemes. */
export const PasskeyNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入名称'),
  v.maxLength(400, '名称过长'),
  v.maxGraphemes(PASSKEY_NAME_MAX_CHARACTERS, '名称不能超过 30 个字'),
)

/** Base64url without padding; a post-quantum signature or key has up to 5 KiB. */
const BytesSchema = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/, '不是 Base64url'))

/** A credential id has at most 1023 bytes. */
const CredentialIdSchema = v.pipe(v.string(), v.maxLength(1364), v.regex(/^[\w-]+$/, '不是 Base64url'))

const credentialEntries = {
  id: CredentialIdSchema,
  rawId: CredentialIdSchema,
  type: v.literal('public-key'),
}

/** A response of `navigator.credentials.get`, as `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertionSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: BytesSchema,
    authenticatorData: BytesSchema,
    signature: BytesSchema,
  }),
})
export type PasskeyAssertion = v.InferInput<typeof PasskeyAssertionSchema>

/** A response of `navigator.credentials.create`, as `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyAttestationSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: BytesSchema,
    attestationObject: BytesSchema,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
})
export type PasskeyAttestation = v.InferInput<typeof PasskeyAttestationSchema>

/** A new passkey. */
export const PasskeyRegistrationRequestSchema = v.object({
  name: PasskeyNameSchema,
  passkey: PasskeyAttestationSchema,
})
export type PasskeyRegistrationRequest = v.InferInput<typeof PasskeyRegistrationRequestSchema>

/** A new name of a passkey. */
export const PasskeyRenameRequestSchema = v.object({ id: IdSchema, name: PasskeyNameSchema })
export type PasskeyRenameRequest = v.InferInput<typeof PasskeyRenameRequestSchema>

/** The passkey to remove. */
export const PasskeyRemovalRequestSchema = v.object({ id: IdSchema })

/** A confirmation of the session by a passkey. */
export const PasskeyConfirmationRequestSchema = v.object({ passkey: PasskeyAssertionSchema })
export type PasskeyConfirmationRequest = v.InferInput<typeof PasskeyConfirmationRequestSchema>

/** The login for which a passkey is used. */
export const PasskeyLoginOptionsRequestSchema = v.object({ challenge: LoginChallengeSchema })
export type PasskeyLoginOptionsRequest = v.InferInput<typeof PasskeyLoginOptionsRequestSchema>

/** The second step of a login, by a passkey. */
export const PasskeyLoginRequestSchema = v.object({
  challenge: LoginChallengeSchema,
  passkey: PasskeyAssertionSchema,
})
export type PasskeyLoginRequest = v.InferInput<typeof PasskeyLoginRequestSchema>
