import { isUnauthorizedError } from '@qingjian/api-client'
import type { User } from '@qingjian/api-client/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#core/data/api.ts'
import { readToken } from '#core/session/token.ts'

/** Query options of the user of the session; null for a guest. */
export const accessQuery = ({ accounts }: Pick<Api, 'accounts'>) =>
  queryOptions({
    queryKey: ['access'],
    queryFn: async ({ signal }): Promise<User | null> => {
      if (readToken() === null) return null
      try {
        return await accounts.info({ signal })
      } catch (error) {
        if (isUnauthorizedError(error)) return null
        throw error
      }
    },
    // A login in another tab counts when the user returns to this one.
    refetchOnWindowFocus: 'always',
    staleTime: Infinity,
  })
