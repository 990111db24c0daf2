import { queryOptions } from '@tanstack/react-query'
import type { AccountsResource } from '../resources/accounts.ts'

/** Key and function of the user who is logged in, apart from the rest for pages that read nothing else of accounts. */
export const currentUserQuery = ({ accounts }: { accounts: AccountsResource }) =>
  queryOptions({ queryKey: ['accounts', 'info'], queryFn: ({ signal }) => accounts.info({ signal }) })
