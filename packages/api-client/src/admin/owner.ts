import { LoginUserSchema } from '../contract/accounts.ts'
import type { OwnerRequest } from '../contract/accounts.requests.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** The first admin of a new site. */
export const ownerResource = (send: Transport) => ({
  /** Creates the first admin with the token from the log of the server, and logs in; the caller stores the session token. */
  create: (json: OwnerRequest, options?: CallOptions) =>
    send('/auth/owner', LoginUserSchema, { ...options, method: 'post', json }),
})

/** The calls of `ownerResource`. */
export type OwnerResource = ReturnType<typeof ownerResource>
