import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactElement, type ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ApiContext } from '#data/api-context.ts'
import type { AppContext } from '#data/app-context.ts'
import { Document } from './document.tsx'
import { listScreens } from './screen-handle.ts'
import { ScreensContext } from './screens-context.ts'
import { SiteEnvironmentContext, type SiteEnvironment } from './site-environment.ts'

interface AppProps extends AppContext {
  environment: SiteEnvironment
  routes: RouteObject[]
  /** The router: static on the server, live in the browser. */
  children: ReactNode
}

/** The whole document with everything that screens find through context. */
export function App({ api, queryClient, environment, routes, children }: AppProps): ReactElement {
  return (
    <StrictMode>
      <Document>
        <SiteEnvironmentContext value={environment}>
          <ScreensContext value={listScreens(routes)}>
            <ApiContext value={api}>
              <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
            </ApiContext>
          </ScreensContext>
        </SiteEnvironmentContext>
      </Document>
    </StrictMode>
  )
}
