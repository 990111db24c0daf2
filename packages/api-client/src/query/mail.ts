import { mutationOptions, queryOptions } from '@tanstack/react-query'
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

/** Mutation options of email subscriptions. */
export const mailMutations = ({ mail }: { mail: MailResource }) => ({
  unsubscribe: () =>
    mutationOptions({
      mutationKey: ['mail', 'unsubscribe'],
      mutationFn: (token: string) => mail.unsubscribe(token),
    }),
})
