import type { Element } from 'hast'
import { expect, test } from 'vitest'
import { renderImages } from '#content/markdown/render-images.ts'

/** CPU time in ms of a block with `count` missing pictures. */
async function cost(count: number): Promise<number> {
  const children = Array.from({ length: count }, (): Element => ({
    type: 'element',
    tagName: 'img',
    properties: { src: 'a' },
    children: [],
  }))
  const block: Element = { type: 'element', tagName: 'p', properties: {}, children }
  const before = process.threadCpuUsage()
  await renderImages({ type: 'root', children: [block] }, async () => null)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('C43: the cost of pictures in one block is linear in their number', async () => {
  await cost(1_000)
  const few = await cost(1_000)
  // Quadratic time is 1,000 times as long; below 10 ms the compiler of V8 dominates.
  expect(await cost(32_000)).toBeLessThan(40 * Math.max(few, 10))
})
