import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#app/styles.css'
import bodyStyles from './content-body.module.css'
import { placeMarginNotes } from './margin-notes.ts'

let root: HTMLElement

beforeEach(async () => {
  await page.viewport(1920, 900)
  root = document.createElement('div')
  root.className = 'prose'
  root.style.cssText = 'inline-size: 700px'
  const reference = (number: number): string =>
    `<p style="block-size: 40px">句<sup><a data-number="${number}">${number}</a></sup></p>`
  root.innerHTML = `${reference(1)}${reference(2)}<p style="block-size: 600px"></p>${reference(3)}
    <section class="footnotes"><ol>${'<li style="block-size: 90px">注</li>'.repeat(3)}</ol></section>`
  document.body.append(root)
})

afterEach(() => root.remove())

const topsOf = (selector: string): number[] =>
  [...root.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect().top))

test('without anchor positioning, notes are beside their references and never overlap', async () => {
  const stop = placeMarginNotes(root)
  const [first = 0, , third = 0] = topsOf('[data-number]')
  await expect.poll(() => topsOf('.footnotes li')).toEqual([first, first + 90 + 16, third])
  const notes = [...root.querySelectorAll('.footnotes li')]
  const edge = root.getBoundingClientRect().right
  expect(notes.every((note) => note.getBoundingClientRect().left > edge)).toBe(true)
  stop()
})

test('below 1920 px the notes stay below the text', async () => {
  await page.viewport(1440, 900)
  const stop = placeMarginNotes(root)
  const { bottom } = root.querySelectorAll('p')[3]?.getBoundingClientRect() ?? { bottom: 0 }
  expect(topsOf('.footnotes li').every((top) => top >= bottom)).toBe(true)
  stop()
})

/** A picture of 300 px with its caption, in the style of a text. */
function addFigure(): { picture: DOMRect; caption: DOMRect } {
  root.classList.add(bodyStyles.body ?? '')
  const figure = document.createElement('figure')
  figure.innerHTML = '<div style="block-size: 300px"></div><figcaption>雨后</figcaption>'
  root.prepend(figure)
  const [picture, caption] = [figure.firstElementChild, figure.lastElementChild]
  if (picture === null || caption === null) throw new Error('The figure is empty.')
  return { picture: picture.getBoundingClientRect(), caption: caption.getBoundingClientRect() }
}

test('without footnotes, a caption is in the margin, at the lower edge of its picture', () => {
  root.querySelector('.footnotes')?.remove()
  const { picture, caption } = addFigure()
  expect(caption.left).toBeGreaterThan(picture.right)
  expect(caption.bottom).toBeCloseTo(picture.bottom, 0)
})

test.each(['footnotes', 'a display below 1920 px'])(
  'with %s, a caption is below its picture',
  async (reason) => {
    if (reason !== 'footnotes') {
      root.querySelector('.footnotes')?.remove()
      await page.viewport(1440, 900)
    }
    const { picture, caption } = addFigure()
    expect(caption.top).toBeGreaterThan(picture.bottom)
    expect(caption.right).toBeLessThanOrEqual(picture.right)
  },
)
