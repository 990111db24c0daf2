import { ManagedUserPageSchema, ManagedUserSchema, UserTextPageSchema } from '../contract/managed-users.ts'
import type {
  EndSessionsRequest,
  ManagedUserParams,
  RoleRequest,
} from '../contract/managed-users.requests.ts'
import type { PageParams } from '../contract/paging.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Users; requires an admin. */
export const managedUsersResource = (send: Transport) => ({
  /** A page of users, newest first. */
  page: (query: ManagedUserParams, options?: CallOptions) =>
    send('/sys/user/page', ManagedUserPageSchema, { ...options, query }),
  /** One user. */
  detail: (id: number, options?: CallOptions) => send(`/sys/user/detail/${id}`, ManagedUserSchema, options),
  /** Comments, messages and chat messages of a user, newest first. */
  texts: (id: number, query: PageParams, options?: CallOptions) =>
    send(`/sys/user/texts/${id}`, UserTextPageSchema, { ...options, query }),
  /** Makes a user an admin, or an admin a user; requires a recent confirmation. */
  setRole: (request: RoleRequest, options?: CallOptions) =>
    send('/sys/user/role', VoidSchema, { ...options, method: 'post', json: request }),
  /** Ends all sessions of a user. */
  endSessions: (request: EndSessionsRequest, options?: CallOptions) =>
    send('/sys/user/endSessions', VoidSchema, { ...options, method: 'post', json: request }),
})

/** The calls of `managedUsersResource`. */
export type ManagedUsersResource = ReturnType<typeof managedUsersResource>
