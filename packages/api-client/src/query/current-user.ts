import { queryOptions } from '@tanstack/react-query'
import type { AccountsResource } from '../resources/accounts.ts'

/** Query options of the logged-in user; a separate export for pages that read no other account data. */
export const currentUserQuery = ({ accounts }: { accounts: AccountsResource }) =>
  queryOptions({ queryKey: ['accounts', 'info'], queryFn: ({ signal }) => accounts.info({ signal }) })
