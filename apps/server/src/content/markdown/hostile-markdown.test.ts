import { expect, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { render } from '#content/testing/render.ts'

/** Sizes in bytes: a larger one only where half of the smaller one costs too little to be compared. */
const sizes = [20 * 1024, 50 * 1024, 200 * 1024]

/** CPU time of this thread in ms; rejection counts as a result, also a RangeError of the parser. */
async function cost(markdown: string): Promise<number> {
  const before = process.threadCpuUsage()
  await render(markdown).catch((error: unknown) => {
    if (!(error instanceof UnusableFileError) && !(error instanceof RangeError)) throw error
  })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of up to three costs, to which the garbage collector may add; the first one below `limit` is enough. */
async function leastCost(markdown: string, limit: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < 3 && least >= limit; run += 1) least = Math.min(least, await cost(markdown))
  return least
}

/** CPU time in ms below which V8's compiler and garbage collector dominate. */
const floor = 100

test.each([
  '[^a]',
  '[^a]\n\n',
  '[a]: b\n',
  "[a]: b '\n",
  '[a]: <b> "c"\n',
  '[^1]: x\n',
  '[a](b)',
  '![](a)',
  '[a](',
  '[[',
  '*a **b',
  '~~a~ ',
  '- a\n',
  '- - a\n',
  '- a\n  - b\n',
  '> a\n\n',
  '> [!NOTE]\n\n',
  ':::tip\n',
  '::: a\n:::\n',
  '==a ',
  '[[a',
  '![[a|1]] ',
  ':a:',
  '\\\\(a',
  '&amp;(a',
  '<b>(a',
  '字  \n(a',
  '\\[',
  'a\n{: .b}\n\n',
  '$$\n\\label{a}\n$$\n\n',
  '# a\n',
  'a\n===\n',
  '|a|b|\n|-|-|\n',
  '`a``b',
  '$a$ ',
  '<![CDATA[',
  '<a b="c" ',
  '<b>',
  '<i><p>',
  '&amp;',
  '\\a',
  'a@b.c ',
])('C43: tens of kilobytes of %j cost less than four times as much as half of it', async (piece) => {
  for (const size of sizes) {
    const times = size / Buffer.byteLength(piece)
    await cost(piece.repeat(times / 10))
    const half = await cost(piece.repeat(times / 2))
    if (half < floor && size !== sizes.at(-1)) continue
    const limit = 4 * Math.max(half, floor)
    return expect(await leastCost(piece.repeat(times), limit)).toBeLessThan(limit)
  }
})
