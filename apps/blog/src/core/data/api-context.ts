import type { ApiClient } from '@qingjian/api-client'
import { createContext, use } from 'react'

/** Context of the API client. */
export const ApiContext = createContext<ApiClient | null>(null)

/**
 * The API client of the current request or page.
 * @throws Error outside of `AppProviders`.
 */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi must be used inside <AppProviders>.')
  return api
}
