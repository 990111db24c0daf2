import { PasskeyCreationOptionsSchema } from '../contract/passkeys.ts'
import type { PasskeyRegistrationRequest, PasskeyRenameRequest } from '../contract/passkeys.requests.ts'
import { RecoveryCodesSchema } from '../contract/second-factor.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The passkeys of the current user; requires an admin, and all but `rename` a confirmed session. */
export const passkeysResource = (send: Transport) => ({
  /** Options of `navigator.credentials.create`. */
  registrationOptions: (options?: CallOptions) =>
    send('/sys/passkey/registrationOptions', PasskeyCreationOptionsSchema, { ...options, method: 'post' }),
  /** Stores a new passkey, and returns recovery codes where the user had no second factor before. */
  register: (json: PasskeyRegistrationRequest, options?: CallOptions) =>
    send('/sys/passkey/register', RecoveryCodesSchema, { ...options, method: 'post', json }),
  /** Renames a passkey. */
  rename: (json: PasskeyRenameRequest, options?: CallOptions) =>
    send('/sys/passkey/rename', VoidSchema, { ...options, method: 'post', json }),
  /** Removes a passkey. */
  remove: (id: number, options?: CallOptions) =>
    send('/sys/passkey/remove', VoidSchema, { ...options, method: 'post', json: { id } }),
})

/** The calls of `passkeysResource`. */
export type PasskeysResource = ReturnType<typeof passkeysResource>
