/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test, vi } from 'vitest'

const entries = import.meta.glob(['../src/*/index.ts', '!../src/emoji-pictures/index.ts'])

/** Global state that importing a module could change; `<style>` elements of the dev server are excluded. */
function readPage(): unknown {
  return {
    root: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    head: [...document.head.children].filter(({ localName }) => localName !== 'style').length,
    body: document.body.outerHTML,
    globals: Object.keys(window),
    stored: [localStorage.length, sessionStorage.length],
    cookies: document.cookie,
    history: history.length,
  }
}

test('importing every entry has no side effects on the page', async () => {
  const page = readPage()
  const effects = [
    vi.spyOn(EventTarget.prototype, 'addEventListener'),
    // The test runner replaces `window.addEventListener`.
    vi.spyOn(window, 'addEventListener'),
    vi.spyOn(window, 'requestAnimationFrame'),
    vi.spyOn(window, 'fetch'),
  ]
  const modules = await Promise.all(Object.values(entries).map((load) => load()))
  expect(modules.length).toBeGreaterThan(25)
  expect(effects.map((effect) => effect.mock.calls)).toEqual(effects.map(() => []))
  expect(readPage()).toEqual(page)
})
