import { expect, test } from 'vitest'
import { createTheme } from './create-theme.ts'

test('on a server the theme stays light', () => {
  const theme = createTheme()
  const unsubscribe = theme.subscribe(() => expect.fail('the theme changed'))
  theme.setMode('dark')
  theme.toggle()
  expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
  expect(theme.getSnapshot()).toBe(theme.getServerSnapshot())
  unsubscribe()
})
