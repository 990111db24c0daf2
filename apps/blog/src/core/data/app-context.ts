import type { ApiClient } from '@qingjian/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider, type LoaderFunctionArgs } from 'react-router-dom'

/** API client and query cache of one request on the server, or of one page in the browser. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  /**
   * Whether a loader runs for a prefetch.
   * @default false
   */
  isPrefetch?: boolean
}

/** Arguments of a loader. */
export interface AppLoaderArgs extends AppContext {
  params: LoaderFunctionArgs['params']
  request: Request
  /** Address of the page. */
  url: URL
}

/** A route loader bound to the app's context. */
export type AppLoader<T> = (args: LoaderFunctionArgs<RouterContextProvider>) => Promise<T>

const appContext = createContext<AppContext>()

/** Wraps the context for the router, which passes it to every loader. */
export function provideAppContext(context: AppContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[appContext, context]]))
}

/** Creates a route loader that receives the API client and the query cache. */
export function appLoader<T>(load: (args: AppLoaderArgs) => Promise<T>): AppLoader<T> {
  return ({ params, request, url, context }) => load({ ...context.get(appContext), params, request, url })
}
