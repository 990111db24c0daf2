import { queryOptions } from '@tanstack/react-query'
import type { AccountsResource } from '../resources/accounts.ts'
import { currentUserQuery } from './current-user.ts'

/** Keys and functions of what is read about accounts. */
export const accountQueries = ({ accounts }: { accounts: AccountsResource }) => ({
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
