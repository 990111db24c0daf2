import { LoginUserSchema } from '../contract/accounts.ts'
import { PasskeyRequestOptionsSchema } from '../contract/passkeys.ts'
import type { PasskeyLoginOptionsRequest, PasskeyLoginRequest } from '../contract/passkeys.requests.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The second step of a login by a passkey; not part of `ApiClient`, because only admins have passkeys. */
export const passkeyLoginResource = (send: Transport) => ({
  /** Options of `navigator.credentials.get`. */
  options: (json: PasskeyLoginOptionsRequest, options?: CallOptions) =>
    send('/auth/passkey/options', PasskeyRequestOptionsSchema, { ...options, method: 'post', json }),
  /** Completes a login that needs a second factor; the caller stores the token. */
  logIn: (json: PasskeyLoginRequest, options?: CallOptions) =>
    send('/auth/passkey/logIn', LoginUserSchema, { ...options, method: 'post', json }),
})

/** The calls of `passkeyLoginResource`. */
export type PasskeyLoginResource = ReturnType<typeof passkeyLoginResource>
