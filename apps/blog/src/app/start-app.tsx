import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { createApi } from '#data/api.ts'
import { provideAppContext } from '#data/app-context.ts'
import { createQueryClient } from '#data/query-client.ts'
import { routes } from '#routes.tsx'
import { App } from './app.tsx'
import { hydrateQueries, readPageState } from './page-state.ts'

/** Takes over the page that the server rendered. */
export async function startApp(): Promise<void> {
  const { environment, queries, loaderData, errors } = readPageState()
  const queryClient = createQueryClient()
  const api = createApi()
  hydrateQueries(queryClient, queries)
  await loadMatchedScreens(routes)
  const router = createBrowserRouter(routes, {
    getContext: () => provideAppContext({ api, queryClient }),
    hydrationData: { loaderData, errors },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <App api={api} queryClient={queryClient} environment={environment}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** Loads the code of the current page before hydration, which would otherwise begin with a blank screen. */
async function loadMatchedScreens(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
