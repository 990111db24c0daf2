import * as v from 'valibot'
import { NullableTimeSchema, TextSchema, TimeSchema } from './scalars.ts'

/** A passkey of the current user. */
export const PasskeySchema = v.object({
  id: v.number(),
  name: TextSchema,
  createTime: TimeSchema,
  /** When it was last used; null while it has not been. */
  lastUseTime: NullableTimeSchema,
  /** Whether its provider copies it to other devices of the user. */
  isSynced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof PasskeySchema>

const TransportsSchema = v.picklist(['ble', 'hybrid', 'internal', 'nfc', 'usb'])

const DescriptorSchema = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(TransportsSchema),
})

/** Options of `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(DescriptorSchema),
})
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptionsSchema>

/** Options of `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  /** Milliseconds. */
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(DescriptorSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    requireResidentKey: v.literal(false),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptionsSchema>
