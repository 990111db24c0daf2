import { RecoveryCodesSchema, SecondFactorSchema, TotpSetupSchema } from '../contract/second-factor.ts'
import type { TotpCodeRequest } from '../contract/second-factor.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The second factor of the current user; requires an admin, and all but `state` a confirmed session. */
export const secondFactorResource = (send: Transport) => ({
  /** Whether it is enabled. */
  state: (options?: CallOptions) => send('/sys/secondFactor/state', SecondFactorSchema, options),
  /** Creates the secret for an authenticator app; `enable` confirms it. */
  setUp: (options?: CallOptions) =>
    send('/sys/secondFactor/setup', TotpSetupSchema, { ...options, method: 'post' }),
  /** Enables it with a code of the app, and returns the recovery codes. Every other session of the user ends. */
  enable: (json: TotpCodeRequest, options?: CallOptions) =>
    send('/sys/secondFactor/enable', RecoveryCodesSchema, { ...options, method: 'post', json }),
  /** Replaces the recovery codes. */
  renewRecoveryCodes: (options?: CallOptions) =>
    send('/sys/secondFactor/recoveryCodes', RecoveryCodesSchema, { ...options, method: 'post' }),
  /** Disables it. */
  disable: (options?: CallOptions) =>
    send('/sys/secondFactor/disable', VoidSchema, { ...options, method: 'post' }),
})

/** The calls of `secondFactorResource`. */
export type SecondFactorResource = ReturnType<typeof secondFactorResource>
