import * as v from 'valibot'
import { UserRoleSchema } from './managed-users.ts'
import { PageQuerySchema, type PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** Which users are listed. */
export const UserFilterSchema = v.picklist(['all', 'admin', 'banned'])
export type UserFilter = v.InferOutput<typeof UserFilterSchema>

/** The query of the users of an admin. */
export const ManagedUserQuerySchema = v.object({
  ...PageQuerySchema.entries,
  /** Part of nickname or user name, a whole email address, or an id. */
  keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, '不能超过 254 个字')), ''),
  /** @default 'all' */
  filter: v.optional(UserFilterSchema, 'all'),
})

/** Parameters of the users of an admin. */
export interface ManagedUserParams extends PageParams {
  keyword?: string | undefined
  filter?: UserFilter | undefined
}

/** Sets the role of a user. */
export const RoleRequestSchema = v.object({ userId: IdSchema, role: UserRoleSchema })
export type RoleRequest = v.InferOutput<typeof RoleRequestSchema>

/** Ends all sessions of a user. */
export const EndSessionsRequestSchema = v.object({ userId: IdSchema })
export type EndSessionsRequest = v.InferOutput<typeof EndSessionsRequestSchema>
