import { expect, onTestFinished, test } from 'vitest'
import { findPosition, scrollToPosition, preservePosition } from './reading-position.ts'

/** A text of ten blocks of 400 px each, with a top margin of 200 px. */
function openText(): HTMLElement {
  const body = document.createElement('div')
  body.style.cssText = 'margin: 200px 0 3000px'
  for (let index = 0; index < 10; index += 1) {
    const block = document.createElement('p')
    block.style.cssText = 'height: 400px; margin: 0'
    body.append(block)
  }
  document.body.append(body)
  onTestFinished(() => {
    body.remove()
    window.scrollTo(0, 0)
  })
  return body
}

/** Scrolls until `offset` px of the text are above the reading line. */
function readTo(body: HTMLElement, offset: number): void {
  window.scrollBy(0, body.getBoundingClientRect().top + offset - 96)
}

test('a position is restored after the layout of the text changes', () => {
  const body = openText()
  readTo(body, 3 * 400 + 100)
  const place = findPosition(body)
  expect(place).toEqual({ block: 3, within: 0.25, percent: 32.5 })
  window.scrollTo(0, 0)
  for (const block of body.children) if (block instanceof HTMLElement) block.style.height = '800px'
  if (place !== null) scrollToPosition(body, place)
  expect(findPosition(body)).toMatchObject({ block: 3, within: 0.25 })
})

test('there is no position above the text or at its end', () => {
  const body = openText()
  expect(findPosition(body)).toBeNull()
  readTo(body, 10 * 400 - 50)
  expect(findPosition(body)).toBeNull()
})

test('in a shortened article the position is restored by percentage', () => {
  const body = openText()
  scrollToPosition(body, { block: 40, within: 0.5, percent: 50 })
  expect(findPosition(body)?.percent).toBeCloseTo(50, 0)
})

test('a layout change preserves the position', () => {
  const body = openText()
  readTo(body, 5 * 400 + 200)
  preservePosition(body, () => (body.style.marginTop = '900px'))
  expect(findPosition(body)).toMatchObject({ block: 5, within: 0.5 })
})
