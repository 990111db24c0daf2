import { expect, onTestFinished, test } from 'vitest'
import { findPosition, scrollToPosition, preservePosition } from './reading-position.ts'

/** A text of ten blocks, each 400 px high, below 200 px of something else. */
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

/** Scrolls so far that this many px of the text lie above the reading line. */
function readTo(body: HTMLElement, offset: number): void {
  window.scrollBy(0, body.getBoundingClientRect().top + offset - 96)
}

test('a place is found again when the text is set otherwise', () => {
  const body = openText()
  readTo(body, 3 * 400 + 100)
  const place = findPosition(body)
  expect(place).toEqual({ block: 3, within: 0.25, percent: 32.5 })
  window.scrollTo(0, 0)
  for (const block of body.children) if (block instanceof HTMLElement) block.style.height = '800px'
  if (place !== null) scrollToPosition(body, place)
  expect(findPosition(body)).toMatchObject({ block: 3, within: 0.25 })
})

test('above the text and at its end there is no place', () => {
  const body = openText()
  expect(findPosition(body)).toBeNull()
  readTo(body, 10 * 400 - 50)
  expect(findPosition(body)).toBeNull()
})

test('an article that was shortened is entered at the same part of it', () => {
  const body = openText()
  scrollToPosition(body, { block: 40, within: 0.5, percent: 50 })
  expect(findPosition(body)?.percent).toBeCloseTo(50, 0)
})

test('a change keeps under the eyes what was there', () => {
  const body = openText()
  readTo(body, 5 * 400 + 200)
  preservePosition(body, () => (body.style.marginTop = '900px'))
  expect(findPosition(body)).toMatchObject({ block: 5, within: 0.5 })
})
