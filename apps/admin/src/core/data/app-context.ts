import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '#core/data/api.ts'
import type { Store } from '#core/data/create-store.ts'

/** What the screens of a page share. */
export interface AppContext {
  api: Api
  queryClient: QueryClient
  /** Whether the server has rejected the session of this page. */
  isExpired: Store<boolean>
}

/** React context of {@link AppContext}. */
export const ReactAppContext = createContext<AppContext | null>(null)

/**
 * The context of the page.
 * @throws Error outside of `AppProviders`.
 */
export function useAppContext(): AppContext {
  const context = use(ReactAppContext)
  if (context === null) throw new Error('useAppContext must be used inside <AppProviders>.')
  return context
}

/** The calls of the back office. */
export const useApi = (): Api => useAppContext().api
