import type { CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'

/** The user who is logged in; null for a visitor. The server has rendered the page with the same answer. */
export function useUser(): CurrentUser | null {
  return useOptionalData(currentUserQuery(useApi())) ?? null
}
