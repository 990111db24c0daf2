/// <reference types="vite/client" />
import './index.css'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { article } from '../../test/article.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { scanContrast } from '../contrast/scan-contrast.ts'

let prose: HTMLElement

beforeEach(async () => {
  await page.viewport(1440, 900)
  prose = document.createElement('article')
  prose.className = 'prose'
  prose.innerHTML = article
  document.body.append(prose)
})

afterEach(async () => {
  prose.remove()
  delete document.documentElement.dataset['theme']
  await emulateMedia()
})

function styleOf(selector: string): CSSStyleDeclaration {
  const element = prose.querySelector(selector)
  if (element === null) throw new Error(`The article has no ${selector}.`)
  return getComputedStyle(element)
}

describe('colours', () => {
  test.each(['light', 'dark'])(
    'every text of an article has sufficient contrast in the %s theme',
    (theme) => {
      document.documentElement.dataset['theme'] = theme
      expect(scanContrast().issues).toEqual([])
    },
  )

  test('without a theme the page follows the system', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(18, 22, 20)')
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(251, 250, 246)')
  })

  test('data-theme takes precedence over the system, on the page and on an element', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    document.documentElement.dataset['theme'] = 'light'
    expect(styleOf('p').color).toBe('rgb(31, 36, 33)')
    prose.dataset['theme'] = 'dark'
    expect(styleOf('p').color).toBe('rgb(230, 228, 220)')
  })

  test('print always uses the light theme', async () => {
    document.documentElement.dataset['theme'] = 'dark'
    document.documentElement.style.colorScheme = 'dark'
    await emulateMedia({}, 'print')
    expect(styleOf('p').color).toBe('rgb(31, 36, 33)')
    document.documentElement.removeAttribute('style')
  })
})

describe('typography', () => {
  test('a line holds 38 to 42 characters at a line height of 1.8', () => {
    const paragraph = styleOf('.long')
    const size = Number.parseFloat(paragraph.fontSize)
    const characters = Number.parseFloat(paragraph.inlineSize) / size
    expect(size).toBeGreaterThanOrEqual(17)
    expect(size).toBeLessThanOrEqual(18)
    expect(characters).toBeGreaterThanOrEqual(38)
    expect(characters).toBeLessThanOrEqual(42)
    expect(Number.parseFloat(paragraph.lineHeight) / size).toBeCloseTo(1.8)
  })

  test('Chinese line breaking and spacing apply to text, not to code', () => {
    const text = styleOf('p')
    expect(text.lineBreak).toBe('strict')
    expect(text.getPropertyValue('text-autospace')).toBe('normal')
    expect(text.getPropertyValue('text-spacing-trim')).toBe('trim-start')
    expect(styleOf('pre').getPropertyValue('text-autospace')).toBe('no-autospace')
  })

  test.each([1440, 360, 180])('at %i px the page does not scroll sideways', async (width) => {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test("a component's class takes precedence over prose styles", () => {
    const style = document.createElement('style')
    style.textContent = '@layer components { .chip { color: rgb(1 2 3) } }'
    prose.append(style)
    prose.insertAdjacentHTML('beforeend', '<a href="#a" class="chip">标签</a>')
    expect(styleOf('.chip').color).toBe('rgb(1, 2, 3)')
  })
})

describe('focus', () => {
  test('keyboard focus has a blue outline of 2 px', async () => {
    await userEvent.tab()
    expect(document.activeElement?.className).toBe('external')
    const { outlineStyle, outlineWidth, outlineColor } = styleOf('.external')
    expect([outlineStyle, outlineWidth, outlineColor]).toEqual(['solid', '2px', 'rgb(26, 99, 216)'])
  })

  test('mouse focus has no outline', async () => {
    await page.getByRole('button', { name: '复制' }).click()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(styleOf('.code-block > button').outlineStyle).toBe('none')
  })
})

test('prefers-reduced-motion disables transitions', async () => {
  expect(styleOf('a').transitionDuration).toBe('0.12s')
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  expect(styleOf('a').transitionDuration).toBe('1e-05s')
})

test('forced colours keep the shape of checkboxes and callouts', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  expect(styleOf('.task-list-item input').appearance).toBe('auto')
  expect(styleOf('.callout').borderTopStyle).toBe('solid')
})
