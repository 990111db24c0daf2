import '#app/styles.css'
import { toast } from '@qingjian/ui/toast'
import { createMemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '#app/app.tsx'
import { createRoutes } from '#app/routes.tsx'
import type { Api } from '#core/data/api.ts'
import { createStore } from '#core/data/create-store.ts'
import { createQueryClient } from '#core/data/query-client.ts'

/**
 * Renders the back office with a session, at a path below `/admin`.
 * @param width Of the viewport, in px.
 */
export async function renderAdmin(api: Api, path: string, width = 1280) {
  await page.viewport(width, 800)
  document.cookie = 'blog_token=test; Path=/'
  onTestFinished(() => {
    document.cookie = 'blog_token=; Path=/; Max-Age=0'
  })
  toast.dismiss()
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] })
  const isExpired = createStore(false)
  const context = { api, queryClient: createQueryClient(), isExpired }
  const screen = await render(<App context={context} router={router} />)
  return { screen, router, isExpired, queryClient: context.queryClient }
}
