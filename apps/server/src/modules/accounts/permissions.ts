import type { CurrentUser } from '#platform/http/api-env.ts'

/** Whether a user is an admin; false for a guest. */
export function isAdmin(user: Pick<CurrentUser, 'roles'> | null): boolean {
  return user?.roles.includes('admin') === true
}

/** Whether a user may delete content: their own, and as an admin any. */
export function canDelete(user: Pick<CurrentUser, 'id' | 'roles'>, writerId: number | null): boolean {
  return writerId === user.id || isAdmin(user)
}
