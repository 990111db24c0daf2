import { afterEach, expect, test } from 'vitest'
import { track, trackPageView } from './analytics.ts'
import { startAnalytics } from './start-analytics.ts'

declare global {
  interface Window {
    /** Calls that the test scripts have recorded. */
    recordedCalls?: unknown[]
  }
}

/** A script that records calls, in place of the service's script. */
function scriptUrl(source: string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
}

const recordedCalls = (): unknown => window.recordedCalls

afterEach(() => {
  document.head
    .querySelectorAll('script[data-website-id], script[src^="blob:"]')
    .forEach((script) => script.remove())
  delete window.recordedCalls
  delete window.umami
})

test('without a service nothing is loaded and events are dropped', async () => {
  const before = document.scripts.length
  await startAnalytics(null)
  track('search', { results: 3 })
  expect(document.scripts.length).toBe(before)
})

test('Umami receives views and named events, including those before its script has loaded', async () => {
  const url = scriptUrl(`
    window.recordedCalls = []
    window.umami = { track: (what, data) => window.recordedCalls.push(typeof what === 'string' ? [what, data] : what({ website: 'w' })) }
  `)
  await startAnalytics({ kind: 'umami', id: 'w', scriptUrl: url })
  track('theme-change', { theme: 'dark' })
  await expect
    .poll(recordedCalls)
    .toEqual([
      { website: 'w', url: location.pathname, title: document.title },
      ['theme-change', { theme: 'dark' }],
    ])
})

test('Baidu receives views and named events', async () => {
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

test('a blocked host causes no error and no delay', async () => {
  await startAnalytics({ kind: 'umami', id: 'w', scriptUrl: 'blob:gone' })
  expect(() => {
    trackPageView()
    track('like')
  }).not.toThrow()
})
