import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { provideAppContext, type AppContext } from '#core/data/app-context.ts'
import { createLateApi } from '#core/data/late-api.ts'
import { tellMissingCodeLate } from '#core/data/late-notices.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { App } from './app.tsx'
import { hydrateQueries, readPageState } from './page-state.ts'

const loadApi = () => import('./browser-api.ts')

/** Takes over the page that the server rendered; resolves when React listens to it, though parts may wait for their code. */
export async function startApp(routes: RouteObject[]): Promise<void> {
  const { environment, queries, loaderData, errors } = readPageState()
  const context: AppContext = {
    api: createLateApi(async () => (await loadApi()).createBrowserApi(() => ({ context, router }))),
    queryClient: createQueryClient(),
  }
  hydrateQueries(context.queryClient, queries)
  await loadMatchedScreens(routes)
  const router = createBrowserRouter(routes, {
    getContext: () => provideAppContext(context),
    hydrationData: { loaderData, errors },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <App {...context} routes={routes} environment={environment}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  import('./background.ts')
    .then(({ startBackground }) => startBackground(routes, context, environment, router))
    .catch(tellMissingCodeLate)
}

/** Loads the code of the current page before hydration, which would otherwise begin with a blank screen. */
async function loadMatchedScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
