import type { Photo } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhotoGrid } from './photo-grid.tsx'
import { photoRatios } from './photo-ratio.ts'
import '#app/styles.css'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function makePhotos(ratios: readonly number[]): Photo[] {
  return ratios.map((ratio, index) => ({
    id: index + 1,
    url: pixel,
    width: Math.round(ratio * 10_000),
    height: 10_000,
    thumbhash: '',
    sources: [],
    description: '',
    recordTime: null,
    exif: null,
  }))
}

async function layOut(ratios: readonly number[], width: number): Promise<DOMRect[][]> {
  await page.viewport(width, 800)
  const { container } = await render(<PhotoGrid photos={makePhotos(ratios)} linkedId={null} />)
  const boxes = [...container.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
  return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
}

test.each([1200, 390])(
  'at %i px photos keep their shapes, in rows of one height and in order',
  async (width) => {
    const ratios = Array.from({ length: 40 }, (_, index) =>
      Number(photoRatios[(index * 7) % photoRatios.length]),
    )
    const rows = await layOut(ratios, width)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.flat()).toHaveLength(ratios.length)
    for (const [index, box] of rows.flat().entries()) {
      expect(box.width / box.height / (ratios[index] ?? 0)).toBeCloseTo(1, 1)
    }
    const [end] = rows.map((row) => row.at(-1)?.right ?? 0)
    for (const row of rows.slice(0, -1)) {
      const heights = row.map(({ height }) => height)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
      expect(row.at(-1)?.right).toBeCloseTo(end ?? 0, 0)
      expect(row.map(({ left }) => left)).toEqual(row.map(({ left }) => left).toSorted((a, b) => a - b))
    }
  },
)

test('a single photo is at most half as high again as a row', async () => {
  const [[box] = []] = await layOut([1.5], 1200)
  expect(box?.height).toBeCloseTo(360, 0)
  expect(box?.width).toBeCloseTo(540, 0)
})

test('a last row that is nearly full is justified', async () => {
  const [row = []] = await layOut([1.5, 1.5], 1024)
  expect(row).toHaveLength(2)
  expect(row.at(-1)?.right).toBeCloseTo(document.querySelector('ul')?.getBoundingClientRect().right ?? 0, 0)
})

test('photos below the fold appear when a tenth of them is visible, and none moves', async () => {
  await page.viewport(1200, 800)
  const { container } = await render(<PhotoGrid photos={makePhotos(Array(60).fill(1.5))} linkedId={null} />)
  const items = [...container.querySelectorAll('li')]
  const opacityOf = (item: Element | undefined): string | undefined =>
    item?.firstElementChild ? getComputedStyle(item.firstElementChild).opacity : undefined
  const tops = (): number[] => items.map((item) => item.getBoundingClientRect().top + window.scrollY)
  const before = tops()
  await expect.poll(() => opacityOf(items.at(-1))).toBe('0')
  expect(opacityOf(items[0])).toBe('1')
  items.at(-1)?.scrollIntoView()
  await expect.poll(() => opacityOf(items.at(-1))).toBe('1')
  expect(tops()).toEqual(before)
  window.scrollTo(0, 0)
})
