import { expect, test } from 'vitest'
import * as contrast from './contrast/index.ts'
import * as theme from './index.ts'
import * as react from './react/index.ts'
import * as script from './script/index.ts'

test('the exported names of each entry', () => {
  expect(Object.keys(theme).toSorted()).toEqual([
    'createTheme',
    'forceTheme',
    'getSharedTheme',
    'readThemeCookie',
  ])
  expect(Object.keys(react).toSorted()).toEqual(['useTheme'])
  expect(Object.keys(script).toSorted()).toEqual([
    'createThemeScript',
    'hashThemeScript',
    'themeScript',
    'themeScriptHash',
    'themeScriptHtml',
  ])
  expect(Object.keys(contrast).toSorted()).toEqual([
    'contrastRatio',
    'minimumLargeRatio',
    'minimumRatio',
    'rescanDelay',
    'scanContrast',
    'watchContrast',
  ])
})
