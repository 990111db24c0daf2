import { afterEach, beforeEach, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { emulateMedia } from '../test/emulate-media.ts'
import { openFrame } from '../test/frame.ts'
import { forceTheme } from './apply-theme.ts'
import { createTheme } from './create-theme.ts'
import { createThemeScript, themeScriptHtml } from './script/theme-script.ts'
import { readThemeCookie } from './theme-storage.ts'

const root = document.documentElement
const options = {
  themes: { sepia: 'light', night: 'dark' },
  colors: { light: '#eee', dark: '#111', sepia: '#f4ecd8' },
} as const

const deleteCookie = () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the package writes
  document.cookie = 'theme-mode=;path=/;max-age=0'
}

beforeEach(() => emulateMedia({ 'prefers-color-scheme': 'light' }))

afterEach(async () => {
  localStorage.clear()
  deleteCookie()
  root.removeAttribute('data-theme')
  root.removeAttribute('style')
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
  await emulateMedia()
})

const themeColor = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content

test('a theme besides light and dark has its name, its colour scheme and its colour', () => {
  const theme = createTheme(options)
  onTestFinished(theme.subscribe(() => {}))
  expectTypeOf(theme.setMode).parameter(0).toEqualTypeOf<'light' | 'dark' | 'system' | 'sepia' | 'night'>()
  theme.setMode('sepia')
  expect([root.dataset['theme'], root.style.colorScheme, themeColor()]).toEqual(['sepia', 'light', '#f4ecd8'])
  theme.setMode('night')
  expect([root.dataset['theme'], root.style.colorScheme, themeColor()]).toEqual(['night', 'dark', '#111'])
  expect(createTheme(options).getSnapshot()).toEqual({ mode: 'night', theme: 'night' })
  expect(createTheme().getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
  theme.toggle()
  expect(theme.getSnapshot().theme).toBe('light')
})

test.each([
  ['sepia', 'light', '#f4ecd8'],
  ['night', 'dark', '#111'],
  ['dark', 'dark', '#111'],
])('the script sets the stored theme %s before the body exists', async (name, scheme, color) => {
  localStorage.setItem('theme-mode', name)
  const script = themeScriptHtml({ source: createThemeScript(options) })
  const { document: page } = await openFrame(`<!doctype html><head>${script}</head>`)
  const meta = page.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const { theme } = page.documentElement.dataset
  expect([theme, page.documentElement.style.colorScheme, meta?.content]).toEqual([name, scheme, color])
})

test('with a cookie the server reads the choice, and the browser hydrates with the same state', () => {
  const theme = createTheme({ storage: 'cookie' })
  onTestFinished(theme.subscribe(() => {}))
  theme.setMode('dark')
  expect(readThemeCookie(document.cookie)).toBe('dark')
  expect(localStorage.length).toBe(0)
  const { getServerSnapshot } = createTheme({ storage: 'cookie' })
  expect(getServerSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  expect(getServerSnapshot()).toBe(getServerSnapshot())
  theme.setMode('system')
  expect(readThemeCookie(document.cookie)).toBe('system')
})

test.each(['高对比', 'a; b=c', '50%'])(
  'the theme %j is stored in a cookie with another name',
  async (name) => {
    const named = { storage: 'cookie', storageKey: '主题 (1); x=2', themes: { [name]: 'dark' } } as const
    const theme = createTheme(named)
    onTestFinished(() => theme.setMode('system'))
    theme.setMode(name)
    expect(createTheme(named).getSnapshot().theme).toBe(name)
    expect(readThemeCookie(document.cookie, named)).toBe(name)
    const script = themeScriptHtml({ source: createThemeScript(named) })
    const { document: page } = await openFrame(`<!doctype html><head>${script}</head>`)
    expect(page.documentElement.dataset['theme']).toBe(name)
  },
)

test('the choice in the cookie is applied when the page is shown again', () => {
  const theme = createTheme({ storage: 'cookie' })
  onTestFinished(theme.subscribe(() => {}))
  createTheme({ storage: 'cookie' }).setMode('dark')
  root.removeAttribute('data-theme')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([theme.getSnapshot().mode, root.dataset['theme']]).toEqual(['dark', 'dark'])
})

test('the script reads a cookie that a server sets with a name of special characters', async () => {
  const named = { storage: 'cookie', storageKey: 'a+b&c' } as const
  onTestFinished(() => createTheme(named).setMode('system'))
  // oxlint-disable-next-line unicorn/no-document-cookie -- as by Set-Cookie
  document.cookie = 'a+b&c=dark;path=/'
  expect(createTheme(named).getSnapshot().mode).toBe('dark')
  const script = themeScriptHtml({ source: createThemeScript(named) })
  const { document: page } = await openFrame(`<!doctype html><head>${script}</head>`)
  expect(page.documentElement.dataset['theme']).toBe('dark')
})

test('the script reads the cookie', async () => {
  createTheme({ storage: 'cookie' }).setMode('dark')
  const script = themeScriptHtml({ source: createThemeScript({ storage: 'cookie' }) })
  const { document: page } = await openFrame(`<!doctype html><head>${script}</head>`)
  expect(page.documentElement.dataset['theme']).toBe('dark')
  deleteCookie()
  const { document: next } = await openFrame(`<!doctype html><head>${script}</head>`)
  expect(next.documentElement.dataset['theme']).toBe('light')
})

test('a part of the page keeps a forced theme while the page changes its own, until it is restored', () => {
  const part = document.createElement('section')
  part.dataset['theme'] = 'light'
  part.style.colorScheme = 'light'
  document.body.append(part)
  onTestFinished(() => part.remove())
  const theme = createTheme()
  onTestFinished(theme.subscribe(() => {}))
  const restore = forceTheme(part, 'dark')
  theme.setMode('light')
  expect([part.dataset['theme'], getComputedStyle(part).colorScheme]).toEqual(['dark', 'dark'])
  expect(root.hasAttribute('data-theme-changing')).toBe(false)
  restore()
  expect([part.dataset['theme'], part.style.colorScheme]).toEqual(['light', 'light'])
  forceTheme(part, 'sepia', 'light')()
  const bare = document.createElement('p')
  forceTheme(bare, 'night', 'dark')()
  expect([bare.hasAttribute('data-theme'), bare.style.colorScheme]).toEqual([false, ''])
})
