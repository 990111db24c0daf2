import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#core/data/api-context.ts'
import type { AppContext } from '#core/data/app-context.ts'

/** API client and query cache together, for the functions of `features/session`. */
export function useAppContext(): AppContext {
  return { api: useApi(), queryClient: useQueryClient() }
}
