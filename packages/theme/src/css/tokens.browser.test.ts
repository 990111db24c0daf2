/// <reference types="vite/client" />
import './tokens.css'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { emulateMedia } from '../../test/emulate-media.ts'
import tokens from './tokens.css?raw'

const aliases = [...tokens.matchAll(/(--color-[\w-]+): var\((--[\w-]+)\)/g)].map(
  ([, alias = '', brand = '']) => ({
    alias,
    brand,
  }),
)

const accent = { light: 'rgb(47, 111, 87)', dark: 'rgb(127, 196, 164)' }

afterEach(() => emulateMedia())

/** Resolves a colour variable on a new element inside `parent`. */
function resolveColor(variable: string, parent: HTMLElement = document.body): string {
  const element = document.createElement('span')
  element.style.color = `var(${variable}, rgb(1 2 3))`
  parent.append(element)
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

test.each(['light', 'dark'] as const)(
  'every alias resolves to its brand value in the %s theme',
  async (theme) => {
    await emulateMedia({ 'prefers-color-scheme': theme })
    expect(aliases.length).toBeGreaterThan(20)
    expect(aliases.map(({ alias }) => resolveColor(alias))).toEqual(
      aliases.map(({ brand }) => resolveColor(brand)),
    )
    expect(resolveColor('--color-accent')).toBe(accent[theme])
  },
)

describe('on an element with data-theme', () => {
  test.each(['light', 'dark'] as const)('an alias has the value of the %s theme', (theme) => {
    const element = document.createElement('div')
    element.dataset['theme'] = theme
    document.body.append(element)
    onTestFinished(() => element.remove())
    expect(resolveColor('--color-accent', element)).toBe(accent[theme])
    expect(resolveColor('--color-surface', element)).toBe(resolveColor('--paper-raised', element))
  })
})
