import { expect, test } from 'vitest'
import '../css/tokens.css'
import figmaDark from './figma-dark.json'
import figmaLight from './figma-light.json'
import tokens from './tokens.json'

const themes = { light: figmaLight, dark: figmaDark }

/** Computed value of a property that is set to a token. */
function computed(theme: string, property: 'color' | 'width', token: string): string {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.dataset['theme'] = theme
  probe.style.setProperty(property, `var(--${token})`)
  const value = getComputedStyle(probe)[property]
  probe.remove()
  return value
}

/** A colour as the browser serialises it. */
function serialised({ hex, alpha = 1 }: { hex: string; alpha?: number }): string {
  const [r, g, b] = [1, 3, 5].map((start) => String(Number.parseInt(hex.slice(start, start + 2), 16)))
  const opaque = `${r ?? ''}, ${g ?? ''}, ${b ?? ''}`
  return alpha === 1 ? `rgb(${opaque})` : `rgba(${opaque}, ${String(alpha)})`
}

test.each(['light', 'dark'] as const)(
  'the colours are those that the browser paints in the %s theme',
  (theme) => {
    const colors = Object.entries(themes[theme].color)
    expect(colors.length).toBeGreaterThan(20)
    for (const [name, { $value }] of colors)
      expect(computed(theme, 'color', name), name).toBe(serialised($value))
  },
)

test('an alias has the colour of its brand name in both themes', () => {
  const names = new Map(Object.entries(tokens.alias))
  expect(names.size).toBeGreaterThan(20)
  for (const [name, { $value }] of names)
    for (const theme of ['light', 'dark'])
      expect(computed(theme, 'color', `color-${name}`), name).toBe(
        computed(theme, 'color', $value.slice('{color.'.length, -1)),
      )
})

test('spaces have the same pixels for Figma as in the browser', () => {
  for (const [name, { $value }] of Object.entries(figmaLight.space))
    expect(computed('light', 'width', `space-${name}`)).toBe(`${String($value.value)}px`)
})
