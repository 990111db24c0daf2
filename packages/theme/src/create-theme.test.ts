import { expect, test } from 'vitest'
import { createTheme } from './create-theme.ts'

test('a server renders the light theme, whatever is asked of it', () => {
  const theme = createTheme()
  theme.setMode('dark')
  theme.toggle()
  expect(theme.getSnapshot()).toEqual({ mode: 'system', theme: 'light' })
  expect(theme.getSnapshot()).toBe(theme.getServerSnapshot())
})
