import { expect, test } from 'vitest'
import { createTheme } from './create-theme.ts'
import { readThemeCookie } from './theme-storage.ts'

test.each([
  ['theme-mode=dark', 'dark'],
  ['a=1; theme-mode=light; b=2', 'light'],
  ['x-theme-mode=dark', 'system'],
  ['theme-mode=purple', 'system'],
  ['theme-mode=__proto__', 'system'],
  ['theme-mode=', 'system'],
  ['theme-mode=%', 'system'],
  ['theme-mode=d%61rk', 'dark'],
  ['', 'system'],
  [null, 'system'],
])('the cookies %j have the mode %s', (cookies, mode) => {
  expect(readThemeCookie(cookies)).toBe(mode)
})

test('a cookie with another name and another theme', () => {
  const options = { storageKey: '主题', themes: { sepia: 'light' } } as const
  expect(readThemeCookie(`${encodeURIComponent('主题')}=sepia`, options)).toBe('sepia')
})

test.each([
  ['a+b', 'a+b=dark'],
  ['a#$&^`|b', 'a#$&^`|b=dark'],
  ['a+b=', 'a+b%3D=dark'],
  ['50%', '50%25=dark'],
])('the cookie of the storage key %j is that of the header %j', (storageKey, cookies) => {
  expect(readThemeCookie(cookies, { storageKey })).toBe('dark')
})

test('on a server the theme is that of the cookie', () => {
  const serverMode = readThemeCookie('theme-mode=dark')
  const theme = createTheme({ storage: 'cookie', serverMode })
  expect(theme.getSnapshot()).toEqual({ mode: 'dark', theme: 'dark' })
  expect(theme.getServerSnapshot()).toBe(theme.getSnapshot())
})
