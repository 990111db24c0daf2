import { afterEach, expect, test } from 'vitest'
import { track, trackPageView } from './analytics.ts'
import { startAnalytics } from './start-analytics.ts'

/** A script that notes what it is told, in place of the one of the service. */
function scriptUrl(source: string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

const noted = (): unknown => Reflect.get(window, 'noted')

afterEach(() => {
  document.head
    .querySelectorAll('script[data-website-id], script[src^="blob:"]')
    .forEach((script) => script.remove())
  Reflect.deleteProperty(window, 'noted')
  delete window.umami
})

test('without a service nothing is loaded and events go nowhere', async () => {
  const before = document.scripts.length
  await startAnalytics(null)
  track('search', { results: 3 })
  expect(document.scripts.length).toBe(before)
})

test('Umami hears of views and named events, those before its script arrived included', async () => {
  const url = scriptUrl(`
    window.noted = []
    window.umami = { track: (what, data) => window.noted.push(typeof what === 'string' ? [what, data] : what({ website: 'w' })) }
  `)
  await startAnalytics({ kind: 'umami', id: 'w', scriptUrl: url })
  track('theme-change', { theme: 'dark' })
  await expect
    .poll(noted)
    .toEqual([
      { website: 'w', url: location.pathname, title: document.title },
      ['theme-change', { theme: 'dark' }],
    ])
})

test('Baidu hears of views and named events', async () => {
  const commands: unknown[] = []
  window['_hmt'] = { push: (command) => commands.push(command) }
  await startAnalytics({ kind: 'baidu', id: 'b', scriptUrl: scriptUrl('') })
  track('share', { way: 'link' })
  expect(commands).toEqual([
    ['_setAutoPageview', false],
    ['_trackPageview', location.pathname],
    ['_trackEvent', 'site', 'share', '{"way":"link"}'],
  ])
})

test('a blocked host breaks nothing and keeps nobody waiting', async () => {
  await startAnalytics({ kind: 'umami', id: 'w', scriptUrl: 'blob:gone' })
  expect(() => {
    trackPageView()
    track('like')
  }).not.toThrow()
})
