import { queryOptions } from '@tanstack/react-query'
import type { MailResource } from '../resources/mail.ts'

/** Query options of email subscriptions. */
export const mailQueries = ({ mail }: { mail: MailResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['mail'] as const,
  subscription: (token: string) =>
    queryOptions({
      queryKey: ['mail', 'subscription', token],
      queryFn: ({ signal }) => mail.subscription(token, { signal }),
    }),
})
