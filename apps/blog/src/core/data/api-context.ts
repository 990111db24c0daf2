import type { Api } from './api.ts'
import { createContext, use } from 'react'

/** Carries the API client through the tree. */
export const ApiContext = createContext<Api | null>(null)

/** The API client of this request or visit. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi needs <App> above it.')
  return api
}
