import { queryOptions } from '@tanstack/react-query'
import type { MailResource } from '../resources/mail.ts'

/** Keys and functions of the mails that the site sends. */
export const mailQueries = ({ mail }: { mail: MailResource }) => ({
  /** Stands before every key of this domain. */
  all: ['mail'] as const,
  subscription: (token: string) =>
    queryOptions({
      queryKey: ['mail', 'subscription', token],
      queryFn: ({ signal }) => mail.subscription(token, { signal }),
    }),
})
