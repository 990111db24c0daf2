import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

/** A site with a screen whose code arrives when `arrive` is called. */
async function openSite() {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>()
  const data = Promise.withResolvers<void>()
  let visits = 0
  const { screen, router } = await renderSite(fakeServer().api, [
    { path: '/', handle: { name: '首页' }, Component: () => <h1>首页</h1> },
    {
      path: '/archive',
      handle: { name: '归档' },
      async lazy() {
        await code
        return {
          loader: async () => {
            visits += 1
            if (visits > 1) await data.promise
            return null
          },
          Component: () => <h1>归档页</h1>,
        }
      },
    },
  ])
  return { screen, router, arrive, load: data.resolve }
}

const isScrollLocked = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden'

test('the first load of a screen covers the page after 300 ms, locks its scroll, and then focuses the content', async () => {
  const { screen, router, arrive } = await openSite()
  const cover = screen.getByRole('dialog', { name: '加载中' })
  const started = performance.now()
  const navigation = router.navigate('/archive')
  await expect.element(cover).toBeVisible()
  expect(performance.now() - started).toBeGreaterThan(300)
  expect(isScrollLocked()).toBe(true)
  arrive()
  await navigation
  await expect.element(cover).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: '归档页' })).toBeVisible()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  expect(isScrollLocked()).toBe(false)
})

test('a screen that loads at once, and a later load of the same screen, do not cover the page', async () => {
  const { screen, router, arrive, load } = await openSite()
  const covers: Node[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      covers.push(...[...addedNodes].filter((node) => node instanceof HTMLDialogElement))
  })
  observer.observe(document.body, { childList: true })
  arrive()
  await router.navigate('/archive')
  await expect.element(screen.getByRole('heading', { name: '归档页' })).toBeVisible()
  await router.navigate('/')
  await expect.element(screen.getByRole('heading', { name: '首页' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const navigation = router.navigate('/archive')
  await expect.poll(() => document.querySelector('[class*="progress"]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  load()
  await navigation
  await expect.element(screen.getByRole('heading', { name: '归档页' })).toBeVisible()
  observer.disconnect()
  expect(covers).toEqual([])
})
