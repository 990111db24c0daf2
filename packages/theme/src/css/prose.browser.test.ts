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
  test.each(['light', 'dark'])('every text of an article can be read in the %s theme', (theme) => {
    document.documentElement.dataset['theme'] = theme
    expect(scanContrast().issues).toEqual([])
  })

  test('without a theme the page follows the system', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(18, 22, 20)')
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(251, 250, 246)')
  })

  test('a theme stands against the system, on the page and on a part of it', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    document.documentElement.dataset['theme'] = 'light'
    expect(styleOf('p').color).toBe('rgb(31, 36, 33)')
    prose.dataset['theme'] = 'dark'
    expect(styleOf('p').color).toBe('rgb(230, 228, 220)')
  })

  test('paper is white in print, whatever the theme', async () => {
    document.documentElement.dataset['theme'] = 'dark'
    document.documentElement.style.colorScheme = 'dark'
    await emulateMedia({}, 'print')
    expect(styleOf('p').color).toBe('rgb(31, 36, 33)')
    document.documentElement.removeAttribute('style')
  })
})

describe('type', () => {
  test('a line holds 38 to 42 characters, 1.8 times their height apart', () => {
    const paragraph = styleOf('.long')
    const size = Number.parseFloat(paragraph.fontSize)
    const characters = Number.parseFloat(paragraph.inlineSize) / size
    expect(size).toBeGreaterThanOrEqual(17)
    expect(size).toBeLessThanOrEqual(18)
    expect(characters).toBeGreaterThanOrEqual(38)
    expect(characters).toBeLessThanOrEqual(42)
    expect(Number.parseFloat(paragraph.lineHeight) / size).toBeCloseTo(1.8)
  })

  test('Chinese line breaking and spacing are on for text and off for code', () => {
    const text = styleOf('p')
    expect(text.lineBreak).toBe('strict')
    expect(text.getPropertyValue('text-autospace')).toBe('normal')
    expect(text.getPropertyValue('text-spacing-trim')).toBe('trim-start')
    expect(styleOf('pre').getPropertyValue('text-autospace')).toBe('no-autospace')
  })

  test.each([1440, 360, 180])(
    'at %i px nothing but tables and code reaches beyond the page',
    async (width) => {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  test("a component's class inside an article wins over the article", () => {
    const style = document.createElement('style')
    style.textContent = '@layer components { .chip { color: rgb(1 2 3) } }'
    prose.append(style)
    prose.insertAdjacentHTML('beforeend', '<a href="#a" class="chip">标签</a>')
    expect(styleOf('.chip').color).toBe('rgb(1, 2, 3)')
  })
})

describe('focus', () => {
  test('the keyboard shows a blue outline of 2 px', async () => {
    await userEvent.tab()
    expect(document.activeElement?.className).toBe('external')
    const { outlineStyle, outlineWidth, outlineColor } = styleOf('.external')
    expect([outlineStyle, outlineWidth, outlineColor]).toEqual(['solid', '2px', 'rgb(26, 99, 216)'])
  })

  test('the mouse shows none', async () => {
    await page.getByRole('button', { name: '复制' }).click()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(styleOf('.code-block > button').outlineStyle).toBe('none')
  })
})

test('a visitor who asked for less motion sees none', async () => {
  expect(styleOf('a').transitionDuration).toBe('0.12s')
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  expect(styleOf('a').transitionDuration).toBe('1e-05s')
})

test('with forced colours the checkboxes and callouts keep a shape', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  expect(styleOf('.task-list-item input').appearance).toBe('auto')
  expect(styleOf('.callout').borderTopStyle).toBe('solid')
})
