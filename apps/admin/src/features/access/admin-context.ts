import type { User } from '@qingjian/api-client/contract'
import { createContext, use } from 'react'

/** React context of the admin who uses the page. */
export const AdminContext = createContext<User | null>(null)

/**
 * The admin who uses the page.
 * @throws Error outside of `AdminOnly`.
 */
export function useAdmin(): User {
  const admin = use(AdminContext)
  if (admin === null) throw new Error('useAdmin must be used inside <AdminOnly>.')
  return admin
}
