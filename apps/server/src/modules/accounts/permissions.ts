import type { CurrentUser } from '#platform/http/api-env.ts'

/** Whether somebody runs the site; a guest does not. */
export function isAdmin(user: Pick<CurrentUser, 'roles'> | null): boolean {
  return user?.roles.includes('admin') === true
}

/** Whether somebody disposes of what a user has written: one's own, an admin any. */
export function canDelete(user: Pick<CurrentUser, 'id' | 'roles'>, writerId: number | null): boolean {
  return writerId === user.id || isAdmin(user)
}
