import type { CurrentUser } from '@qingjian/api-client/contract'

/** Whether the user is an admin of the site; a guest is none. */
export function isAdmin(user: CurrentUser | null): boolean {
  return user?.roles.includes('admin') === true
}
