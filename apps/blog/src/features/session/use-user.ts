import type { CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'

/** The current user; null for a guest. Server rendering uses the same value. */
export function useUser(): CurrentUser | null {
  return useOptionalData(currentUserQuery(useApi())) ?? null
}
