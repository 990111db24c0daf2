import { toast } from '@qingjian/ui/toast'
import { createMemoryRouter, parsePath, RouterProvider, type RouteObject } from 'react-router-dom'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppProviders } from '#app/app-providers.tsx'
import { PageFaultScreen } from '#app/faults/page-fault-screen.tsx'
import { notFound } from '#core/faults/page-fault.ts'
import { RootLayout } from '#app/root/root-layout.tsx'
import { rootLoader } from '#app/root/root-loader.ts'
import type { ApiClient } from '@qingjian/api-client'
import { provideAppContext } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import '#app/styles.css'

/** Renders the screens of a test in the real layout and waits until the page is hydrated. */
export async function renderSite(api: ApiClient, screens: RouteObject[], path = '/') {
  const queryClient = createQueryClient()
  const routes: RouteObject[] = [
    {
      id: 'root',
      loader: rootLoader,
      Component: RootLayout,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: PageFaultScreen,
          children: [
            ...screens,
            { path: '*', loader: () => Promise.reject(notFound()), Component: () => null },
          ],
        },
      ],
    },
  ]
  const router = createMemoryRouter(routes, {
    // Scroll positions are restored by key, shortly after hydration.
    initialEntries: [{ ...parsePath(path), key: crypto.randomUUID() }],
    getContext: () => provideAppContext({ api, queryClient }),
  })
  toast.dismiss()
  delete document.documentElement.dataset['hydrated']
  const screen = await render(
    <AppProviders
      api={api}
      queryClient={queryClient}
      routes={routes}
      environment={{ siteUrl: 'https://site.test', analytics: null, today: '2026-11-21' }}
    >
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await expect.poll(() => document.documentElement.dataset['hydrated']).toBe('')
  return { screen, router }
}
