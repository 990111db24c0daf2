import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { appLoader, type AppLoaderArgs } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { prefetchLinks } from './prefetch-links.ts'

type Load = (args: AppLoaderArgs) => Promise<unknown>

afterEach(() => document.body.replaceChildren())

/** Starts the prefetching of a site whose screens are an archive, articles and the code of a search. */
function startPrefetching(load: Load = async () => null) {
  const loader = appLoader(load)
  const lazy = vi.fn(async () => ({ Component: () => null, loader }))
  const routes: RouteObject[] = [
    { path: '/archive', handle: { name: '归档' }, lazy },
    { path: '/post/:id', handle: { name: '文章', prefetch: 'in-view' }, lazy },
    { path: '/search', handle: { name: '搜索', prefetch: 'code' }, lazy },
  ]
  const send = vi.fn<typeof fetch>(async () => Response.json({ code: 200, message: '', data: [] }))
  const router = createMemoryRouter([{ path: '*' }])
  prefetchLinks(routes, { api: fakeServer().api, queryClient: createQueryClient() }, router, send)
  return { lazy, router, send }
}

function addLink(href: string, parent: Element = document.body): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = href
  parent.append(link)
  return link
}

/** Replaces the content of the page with links, all of them in view. */
function showLinks(...hrefs: string[]): HTMLAnchorElement[] {
  const main = document.createElement('main')
  main.id = 'main'
  // Else the mouse pointer, which may rest on a link, prefetches it too.
  main.style.pointerEvents = 'none'
  document.body.replaceChildren(main)
  return hrefs.map((href) => addLink(href, main))
}

function dispatch(target: Element, type: 'pointerover' | 'pointerdown' | 'focusin'): void {
  target.dispatchEvent(new Event(type, { bubbles: true }))
}

function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Resolves once observers of `target` that exist have reported it, and the idle callbacks that they requested have run. */
async function reportInView(target: Element): Promise<void> {
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(target)
  })
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
}

/** Calls of a loader of articles, by the ids of their addresses. */
function recordIds(): { ids: (string | undefined)[]; load: Load } {
  const ids: (string | undefined)[] = []
  return { ids, load: async ({ params }) => ids.push(params['id']) }
}

test('a link that loses its URL while it is hovered is prefetched as it was', () => {
  useFakeTimeouts()
  const { lazy } = startPrefetching()
  const link = addLink('/archive')
  dispatch(link, 'pointerover')
  link.removeAttribute('href')
  vi.runAllTimers()
  expect(lazy).toHaveBeenCalledOnce()
})

test.for(['pointerover', 'focusin'] as const)('a link is prefetched 65 ms after %s, not before', (type) => {
  useFakeTimeouts()
  const { lazy } = startPrefetching()
  dispatch(addLink('/archive'), type)
  vi.advanceTimersByTime(64)
  expect(lazy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lazy).toHaveBeenCalledOnce()
})

test('a link that the pointer leaves within the delay is not prefetched', () => {
  useFakeTimeouts()
  const { lazy } = startPrefetching()
  dispatch(addLink('/archive'), 'pointerover')
  vi.advanceTimersByTime(64)
  dispatch(document.body, 'pointerover')
  vi.runAllTimers()
  expect(lazy).not.toHaveBeenCalled()
})

test('a link that is pressed is prefetched without delay', () => {
  useFakeTimeouts()
  const { lazy } = startPrefetching()
  dispatch(addLink('/archive'), 'pointerdown')
  vi.advanceTimersByTime(0)
  expect(lazy).toHaveBeenCalledOnce()
})

test('links to the current page, to another origin and into another tab are not prefetched', () => {
  useFakeTimeouts()
  const { lazy } = startPrefetching()
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  history.replaceState(null, '', '/archive')
  const ownTab = addLink('/search')
  ownTab.target = '_blank'
  for (const link of [addLink('/archive'), addLink('https://elsewhere.test/search'), ownTab]) {
    dispatch(link, 'pointerover')
    vi.runAllTimers()
  }
  expect(lazy).not.toHaveBeenCalled()
})

test('data is requested with `Purpose: prefetch`, and the loader receives `isPrefetch`', async () => {
  useFakeTimeouts()
  const load = vi.fn<Load>(({ api }) => api.tags.list())
  const { send } = startPrefetching(load)
  dispatch(addLink('/archive'), 'pointerdown')
  vi.runAllTimers()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(new Request(send.mock.calls[0]?.[0] ?? '').headers.get('Purpose')).toBe('prefetch')
  expect(load.mock.calls[0]?.[0].isPrefetch).toBe(true)
})

test('of a screen with `code`, no data is requested', async () => {
  useFakeTimeouts()
  const load = vi.fn<Load>(async () => null)
  const { lazy } = startPrefetching(load)
  for (const href of ['/search', '/archive']) {
    dispatch(addLink(href), 'pointerdown')
    vi.runAllTimers()
  }
  expect(lazy).toHaveBeenCalledTimes(2)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(load.mock.calls[0]?.[0].url.pathname).toBe('/archive')
})

test('of the links in view, the first four to different screens with `in-view` are prefetched, on each page', async () => {
  const { ids, load } = recordIds()
  const [first] = showLinks('/post/1', '/archive', '/post/1', '/post/2', '/post/3', '/post/4', '/post/5')
  const { router } = startPrefetching(load)
  await expect.poll(() => ids).toEqual(['1', '2', '3', '4'])
  await reportInView(first ?? document.body)
  expect(ids).toEqual(['1', '2', '3', '4'])

  showLinks('/post/6', '/post/7', '/post/8', '/post/9', '/post/10')
  await router.navigate('/archive')
  await expect.poll(() => ids.slice(4)).toEqual(['6', '7', '8', '9'])
})

test('a link out of view is prefetched when it is scrolled into view', async () => {
  const { ids, load } = recordIds()
  const [above, below] = showLinks('/post/1', '/post/2')
  if (below === undefined) throw new Error('No second link.')
  below.style.display = 'block'
  below.style.marginBlockStart = '3000px'
  startPrefetching(load)
  await expect.poll(() => ids).toEqual(['1'])
  await reportInView(above ?? below)
  expect(ids).toEqual(['1'])
  below.scrollIntoView()
  await expect.poll(() => ids).toEqual(['1', '2'])
})

test('with Save-Data, links are prefetched neither in view nor when they are used', async () => {
  useFakeTimeouts()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const [inView] = showLinks('/post/1')
  const { lazy } = startPrefetching()
  await reportInView(inView ?? document.body)
  const link = addLink('/archive')
  for (const type of ['pointerover', 'focusin', 'pointerdown'] as const) {
    dispatch(link, type)
    vi.runAllTimers()
  }
  expect(lazy).not.toHaveBeenCalled()
})
