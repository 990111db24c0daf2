import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emulateMedia } from '../test/emulate-media.ts'
import { openFrame } from '../test/frame.ts'
import { failOnConsoleOutput } from '../test/fail-on-console.ts'
import { createTheme } from './create-theme.ts'
import type { ThemeOptions } from './theme-options.ts'

failOnConsoleOutput()

const root = document.documentElement

beforeEach(() => emulateMedia({ 'prefers-color-scheme': 'light' }))

afterEach(async () => {
  localStorage.clear()
  root.removeAttribute('data-theme')
  root.removeAttribute('style')
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
  await emulateMedia()
})

function start(options?: ThemeOptions) {
  const theme = createTheme(options)
  const listener = vi.fn<() => void>()
  const stop = theme.subscribe(listener)
  onTestFinished(stop)
  return { theme, listener, stop }
}

function themeColors(): string[] {
  return [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.content)
}

describe('before a choice', () => {
  test('the page has the theme of the system', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    const { theme } = start()
    expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'dark' })
    expect(root.dataset['theme']).toBe('dark')
    expect(getComputedStyle(root).colorScheme).toBe('dark')
    expect(localStorage.length).toBe(0)
  })

  test('the page follows the system when it changes', async () => {
    const { theme, listener } = start()
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'dark' })
    expect(root.dataset['theme']).toBe('dark')
  })

  test.each(['purple', '"dark"', 'DARK', '', '<script>', 'system', '__proto__'])(
    'a stored %j counts as no choice',
    (stored) => {
      localStorage.setItem('theme-mode', stored)
      expect(start().theme.getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
      expect(root.dataset['theme']).toBe('light')
    },
  )
})

describe('a choice', () => {
  test('is applied at once and stored as theme-mode', () => {
    const { theme, listener } = start()
    theme.setMode('dark')
    expect(root.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme-mode')).toBe('dark')
    expect(listener).toHaveBeenCalledOnce()
    expect(createTheme().getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  })

  test('takes precedence over a change of the system', async () => {
    const { theme } = start()
    theme.setMode('light')
    const query = matchMedia('(prefers-color-scheme: dark)')
    const changed = new Promise((resolve) => query.addEventListener('change', resolve, { once: true }))
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    await changed
    expect(theme.getSnapshot()).toEqual({ mode: 'light', theme: 'light' })
    expect(root.dataset['theme']).toBe('light')
  })

  test('is removed when the visitor chooses the system', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    const { theme } = start()
    theme.setMode('light')
    theme.setMode('system')
    expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'dark' })
    expect(localStorage.getItem('theme-mode')).toBeNull()
  })

  test('toggles between the two themes, starting from the current one', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    const { theme } = start()
    theme.toggle()
    expect(theme.getSnapshot()).toEqual({ mode: 'light', theme: 'light' })
    theme.toggle()
    expect(theme.getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  })

  test('is stored under the configured key', () => {
    start({ storageKey: 'skin' }).theme.setMode('dark')
    expect(localStorage.getItem('skin')).toBe('dark')
    expect(localStorage.getItem('theme-mode')).toBeNull()
  })
})

describe('other tabs', () => {
  test('a choice made in another tab is applied', async () => {
    const { theme, listener } = start()
    const { window: tab } = await openFrame('')
    tab.localStorage.setItem('theme-mode', 'dark')
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    expect(theme.getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  })

  test('clearing the storage in another tab restores the system theme', async () => {
    const { theme, listener } = start()
    theme.setMode('dark')
    const { window: tab } = await openFrame('')
    tab.localStorage.clear()
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
    expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
  })

  test('storage events are ignored after the last listener unsubscribes', async () => {
    const { theme, listener, stop } = start()
    stop()
    const { window: tab } = await openFrame('')
    const received = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
    tab.localStorage.setItem('theme-mode', 'dark')
    await received
    expect(listener).not.toHaveBeenCalled()
    expect(theme.getSnapshot().theme).toBe('light')
  })

  test('a change without a listener is applied on the next subscription', () => {
    const { theme, stop } = start()
    stop()
    localStorage.setItem('theme-mode', 'dark')
    onTestFinished(theme.subscribe(() => {}))
    expect(theme.getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  })
})

describe('unavailable storage', () => {
  test('a choice that cannot be stored is valid for the page load', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { theme, stop } = start()
    theme.setMode('dark')
    stop()
    onTestFinished(theme.subscribe(() => {}))
    expect(theme.getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
    expect(root.dataset['theme']).toBe('dark')
  })

  test('without readable storage the page follows the system', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(start().theme.getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
  })
})

describe("theme-color of the browser's interface", () => {
  test('has the colour of the paper', () => {
    const { theme } = start()
    expect(themeColors()).toEqual(['#fbfaf6'])
    theme.setMode('dark')
    expect(themeColors()).toEqual(['#121614'])
  })

  test('takes precedence over elements with media queries', () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">',
    )
    start({ colors: { light: '#eee', dark: '#111' } }).theme.setMode('dark')
    expect(themeColors()).toEqual(['#111', '#fff'])
  })
})

test('a theme change disables transitions', () => {
  const box = document.createElement('div')
  const style = document.createElement('style')
  style.textContent =
    '.box { transition: color 9s; color: light-dark(rgb(0 0 0), rgb(255 255 255)) } [data-theme-changing] * { transition: none !important }'
  box.className = 'box'
  document.body.append(style, box)
  const { theme } = start()
  expect(getComputedStyle(box).color).toBe('rgb(0, 0, 0)')
  theme.setMode('dark')
  expect(getComputedStyle(box).color).toBe('rgb(255, 255, 255)')
  expect(root.hasAttribute('data-theme-changing')).toBe(false)
  style.remove()
  box.remove()
})

test('the snapshot is the same object until the state changes', () => {
  const { theme, listener } = start()
  const before = theme.getSnapshot()
  theme.setMode('system')
  expect(theme.getSnapshot()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})
