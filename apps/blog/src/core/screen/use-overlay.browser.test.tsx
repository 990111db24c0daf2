import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useOverlay } from './use-overlay.ts'

/** A router at `/` whose `/slow` loads until `finish` is called; the address of the test page returns afterwards. */
async function setUp() {
  const address = location.href
  history.replaceState(null, '', '/')
  onTestFinished(() => history.replaceState(null, '', address))
  const { promise, resolve: finish } = Promise.withResolvers<null>()
  const Layout = () => {
    const { pathname } = useLocation()
    const [overlay, open] = useOverlay()
    return (
      <>
        <h1>{pathname}</h1>
        <button onClick={() => open('palette')}>打开</button>
        <output>{overlay ?? '没有'}</output>
      </>
    )
  }
  const router = createBrowserRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: null },
        { path: '/slow', element: null, loader: () => promise },
      ],
    },
  ])
  onTestFinished(() => router.dispose())
  const screen = await render(<RouterProvider router={router} />)
  return {
    title: screen.getByRole('heading'),
    shown: screen.getByRole('status'),
    open: () => screen.getByRole('button').click(),
    navigate: () => void router.navigate('/slow'),
    /** Runs `act` when the address has changed and before React renders the new screen. */
    onAddress: (act: () => void) => {
      const stop = router.subscribe(({ location: { pathname } }) => {
        if (pathname !== '/slow') return
        stop()
        act()
      })
    },
    finish: () => finish(null),
  }
}

test('a navigation closes an overlay that was open before', async () => {
  const { title, shown, open, navigate, finish } = await setUp()
  await open()
  await expect.element(shown).toHaveTextContent('palette')
  navigate()
  finish()
  await expect.element(title).toHaveTextContent('/slow')
  await expect.element(shown).toHaveTextContent('没有')
})

test('an overlay that opened while a navigation was pending stays open', async () => {
  const { title, shown, open, navigate, finish } = await setUp()
  navigate()
  await open()
  await expect.element(shown).toHaveTextContent('palette')
  finish()
  await expect.element(title).toHaveTextContent('/slow')
  await expect.element(shown).toHaveTextContent('palette')
})

test('an overlay that opened between the change of the address and of the screen stays open', async () => {
  const { title, shown, navigate, onAddress, finish } = await setUp()
  onAddress(() => document.querySelector('button')?.click())
  navigate()
  finish()
  await expect.element(title).toHaveTextContent('/slow')
  await expect.element(shown).toHaveTextContent('palette')
})
