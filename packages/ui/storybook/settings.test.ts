import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the text size of a URL applies, which Storybook reads as a number', () => {
  expect(readSettings({ textSize: 150 }).textSize).toBe('150')
})

test('an unknown value is the default', () => {
  expect(readSettings({ theme: 'sepia', textSize: 7 })).toMatchObject({ theme: 'light', textSize: '100' })
})
