import { queryOptions } from '@tanstack/react-query'
import type { AccountsResource } from '../resources/accounts.ts'

interface Client {
  accounts: AccountsResource
}

/** Key and function of the user who is logged in, apart from the rest for pages that read nothing else of accounts. */
export const currentUserQuery = ({ accounts }: Client) =>
  queryOptions({ queryKey: ['accounts', 'info'], queryFn: ({ signal }) => accounts.info({ signal }) })

/** Keys and functions of what is read about accounts. */
export const accountQueries = ({ accounts }: Client) => ({
  /** Stands before every key of this domain. */
  all: ['accounts'] as const,
  info: () => currentUserQuery({ accounts }),
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => accounts.sessions({ signal }),
    }),
  isSliderOn: () =>
    queryOptions({
      queryKey: ['accounts', 'isSliderOn'],
      queryFn: ({ signal }) => accounts.isSliderOn({ signal }),
    }),
  /** Null as long as nobody has sent the code; polled by whoever shows it. */
  wechatLogin: (code: string) =>
    queryOptions({
      queryKey: ['accounts', 'wechatLogin', code],
      queryFn: ({ signal }) => accounts.wechatLogin(code, { signal }),
    }),
})
