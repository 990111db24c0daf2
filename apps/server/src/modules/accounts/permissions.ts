import type { Caller, CurrentUser } from '#platform/http/api-env.ts'

/** Whether a user is an admin; false for a guest. */
export function isAdmin(user: Pick<CurrentUser, 'roles'> | null): boolean {
  return user?.roles.includes('admin') === true
}

/** Whether a user may delete content: their own, and as an admin any. */
export function canDelete(user: Pick<Moderator, 'id' | 'roles'>, writerId: number | null): boolean {
  return writerId === user.id || isAdmin(user)
}

/** Who changes content of visitors, for permissions and the audit log. */
export interface Moderator extends Pick<CurrentUser, 'roles'> {
  /** Null for the command line. */
  id: number | null
  /** Client address; empty for the command line. */
  address: string
}

/** The command line acts as an admin. */
export const commandLine: Moderator = { id: null, roles: ['admin'], address: '' }

/** The moderator of a request. */
export function toModerator({ id, roles }: CurrentUser, { address }: Caller): Moderator {
  return { id, roles, address }
}
