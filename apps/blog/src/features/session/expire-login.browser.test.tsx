import { toast, Toaster } from '@qingjian/ui/toast'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createApiClient } from '@qingjian/api-client'
import type { AppContext } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { showError } from '#core/data/show-error.tsx'
import { expireLogin } from './expire-login.ts'
import { restoreLogin } from './restore-login.ts'
import { clearToken, readToken, writeToken } from './token-cookie.ts'

const screens = ['/archive', '/login'].map((path) => ({ path, element: path }))

/** Opens a page whose server rejects every session once `responded` has resolved. */
function openPage(responded: Promise<void> = Promise.resolve()) {
  const router = createMemoryRouter(screens, { initialEntries: ['/archive?pageNum=2'] })
  const places: string[] = []
  const tokens: (string | null)[] = []
  router.subscribe(({ location }) => places.push(location.pathname + location.search))
  const context: AppContext = {
    queryClient: createQueryClient(),
    api: createApiClient({
      baseUrl: 'https://site.test/',
      fetch: async (input) => {
        tokens.push(new Request(input).headers.get('authorization'))
        await responded
        return Response.json({ code: 401, message: '', data: null })
      },
      getToken: readToken,
      onUnauthorized: (_, token) => expireLogin(context, router, token),
    }),
  }
  return { context, router, places, tokens }
}

beforeEach(() => toast.dismiss())
afterEach(clearToken)

test('ten calls that fail together redirect to the login once, with one message and the return path', async () => {
  const screen = await render(<Toaster />)
  const { context, router, places } = openPage()
  writeToken('expired')
  await Promise.allSettled(Array.from({ length: 10 }, () => context.api.accounts.sessions()))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(places).toEqual(['/login?next=%2Farchive%3FpageNum%3D2'])
  expect(router.state.location.state).toEqual({ isPreviousEntry: true })
  await expect.element(screen.getByText('当前登录已过期，请重新登录')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
  expect(readToken()).toBeNull()
})

test('an action that fails shows the message once, although two callers report it', async () => {
  const screen = await render(<Toaster />)
  const { context } = openPage()
  writeToken('expired')
  await Promise.all([1, 2].map(() => context.api.accounts.sessions().catch(showError)))
  await expect.element(screen.getByText('当前登录已过期，请重新登录')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
})

test.for([
  ['/login?next=%2Fuser%2Fprofile', 1],
  ['/archive', 0],
] as const)('a page load of %s with an expired session shows %i messages', async ([path, messages]) => {
  const screen = await render(<Toaster />)
  const { context, router } = openPage()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 401, message: '', data: null })))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await router.navigate(path)
  writeToken('expired')
  await restoreLogin(context, router)
  expect(readToken()).toBeNull()
  expect(router.state.location.pathname + router.state.location.search).toBe(path)
  await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(messages)
})

test('a late response to an earlier login does not end the current one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { context, router, tokens } = openPage(promise)
  writeToken('earlier')
  const late = context.api.accounts.sessions()
  const sent = Promise.allSettled([late])
  await expect.poll(() => tokens).toEqual(['earlier'])
  writeToken('present')
  resolve()
  await sent
  expect(readToken()).toBe('present')
  expect(router.state.location.pathname).toBe('/archive')
})
