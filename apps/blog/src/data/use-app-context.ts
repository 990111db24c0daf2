import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#data/api-context.ts'
import type { AppContext } from '#data/app-context.ts'

/** API client and query cache together, as what concerns the login takes them. */
export function useAppContext(): AppContext {
  return { api: useApi(), queryClient: useQueryClient() }
}
