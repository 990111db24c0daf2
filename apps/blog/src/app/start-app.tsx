import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { provideAppContext, type AppContext } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { whenHydrated } from '#features/session/when-hydrated.ts'
import { App } from './app.tsx'
import { startBackground } from './background.ts'
import { createBrowserApi } from './browser-api.ts'
import { hydrateQueries, readPageState } from './page-state.ts'

/** Hydrates the page that the server rendered. */
export async function startApp(routes: RouteObject[]): Promise<void> {
  const { environment, queries, loaderData, errors } = readPageState()
  const context: AppContext = {
    api: createBrowserApi(() => ({ context, router }), environment),
    queryClient: createQueryClient(),
  }
  hydrateQueries(context.queryClient, queries)
  const requested = environment.staticSite && takeStaticAddress(environment.staticSite.address)
  await loadMatchedScreens(routes, errors !== null)
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
  // A task of its own: the browser can handle input between hydration and this.
  setTimeout(startBackground, 0, routes, context, environment, router)
  // A change of the page during hydration would be a mismatch.
  if (requested) void whenHydrated().then(() => router.navigate(requested, { replace: true }))
}

/**
 * Replaces the URL of a page on a static host by the one that the page was rendered for.
 * @returns The requested URL, if it has a query: static hosts ignore it.
 */
function takeStaticAddress(address: string): string | null {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', address + hash)
  return search !== '' && pathname.replace(/(?<=.)\/$/, '') === address ? address + search + hash : null
}

/**
 * Loads the code of the current page before hydration, which would otherwise replace the server's HTML by an empty fallback. A
 * page with a fault is hydrated without it: the offline page has the URL of any screen, whose code may not be cached.
 */
async function loadMatchedScreens(routes: RouteObject[], hasFault: boolean): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loading = route.lazy()
      const code = await (hasFault
        ? loading.catch((error: unknown) => ({ loader: () => Promise.reject(error), Component: () => null }))
        : loading)
      Object.assign(route, code, { lazy: undefined })
    }),
  )
}
