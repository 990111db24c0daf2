import * as v from 'valibot'
import type { ConfirmationRequest } from '../contract/accounts.requests.ts'
import { PasskeyRequestOptionsSchema } from '../contract/passkeys.ts'
import type { PasskeyConfirmationRequest } from '../contract/passkeys.requests.ts'
import { ConfirmationExtraSchema } from '../contract/envelope.ts'
import { isApiError } from '../errors.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Confirmation of the session by a passkey, or by the password and any second factor; requires an admin. */
export const confirmationResource = (send: Transport) => ({
  /** Confirms the session for ten minutes. */
  confirm: (request: ConfirmationRequest, options?: CallOptions) =>
    send('/sys/session/confirm', VoidSchema, { ...options, method: 'post', json: request }),
  /** Options of `navigator.credentials.get`. */
  passkeyOptions: (options?: CallOptions) =>
    send('/sys/session/passkeyOptions', PasskeyRequestOptionsSchema, { ...options, method: 'post' }),
  /** Confirms the session for ten minutes, by a passkey. */
  confirmByPasskey: (request: PasskeyConfirmationRequest, options?: CallOptions) =>
    send('/sys/session/confirmPasskey', VoidSchema, { ...options, method: 'post', json: request }),
})

/** The calls of `confirmationResource`. */
export type ConfirmationResource = ReturnType<typeof confirmationResource>

/** Whether a call was rejected because the session needs to be confirmed first; the call had no effect. */
export const isConfirmationRequired = (error: unknown): boolean =>
  isApiError(error) && error.code === 403 && v.is(ConfirmationExtraSchema, error.extra)

/** Whether a confirmation was rejected because of the code of the second factor, which is required or wrong. */
export const isCodeRejected = (error: unknown): boolean =>
  isApiError(error) && error.fieldErrors[0]?.path === 'code'
