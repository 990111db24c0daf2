import type { ApiClient } from '@qingjian/api-client'
import { createContext, use } from 'react'

/** Carries the API client through the tree. */
export const ApiContext = createContext<ApiClient | null>(null)

/** The API client of this request or visit. */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi needs <App> above it.')
  return api
}
