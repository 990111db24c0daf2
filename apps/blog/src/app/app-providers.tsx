import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ApiContext } from '#core/data/api-context.ts'
import type { AppContext } from '#core/data/app-context.ts'
import { listScreens } from '#core/screen/screen-handle.ts'
import { ScreensContext } from '#core/screen/screens-context.ts'
import { SiteEnvironmentContext, type SiteEnvironment } from '#core/screen/site-environment.ts'

/** Props of {@link AppProviders}. */
export interface AppProvidersProps extends AppContext {
  environment: SiteEnvironment
  routes: RouteObject[]
  /** The router: a `StaticRouterProvider` on the server, a `RouterProvider` in the browser. */
  children: ReactNode
}

/** Provides the contexts that screens read. */
export function AppProviders({
  api,
  queryClient,
  environment,
  routes,
  children,
}: AppProvidersProps): ReactElement {
  return (
    <SiteEnvironmentContext value={environment}>
      <ScreensContext value={listScreens(routes)}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </ApiContext>
      </ScreensContext>
    </SiteEnvironmentContext>
  )
}
