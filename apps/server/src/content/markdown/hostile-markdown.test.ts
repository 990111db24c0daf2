import { expect, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { render } from '#content/testing/render.ts'

/** Bytes. Many pieces are rejected above the second. */
const sizes = [10 * 1024, 40 * 1024, 160 * 1024] as const
/** Between the 4 of linear and the 16 of quadratic time: a fourfold text costs less than this many times as much. */
const growth = 10

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
const floor = 30
/** CPU time in ms above which a larger text would show nothing more. */
const ceiling = 1000

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
  '$$a\n',
  '$$a$$ ',
  '\\begin{align}\n',
  '# a\n',
  'a\n===\n',
  '|a|b|\n|-|-|\n',
  '`a``b',
  '$a$ ',
  '![a](b =1',
  '::a{b="',
  '::a[b]{c=d}\n',
  '<div>$a$ ',
  '<div>\n$$a\n',
  '<td>$$<pre>\n',
  '<![CDATA[',
  '<a b="c" ',
  '<b>',
  '<i><p>',
  '&amp;',
  '\\a',
  'a@b.c ',
])(
  'C43: the cost of tens of kilobytes of %j is linear in their length',
  (piece) => expectLinear((size) => piece.repeat(size / Buffer.byteLength(piece))),
  // Takes a tenth of it on an idle machine.
  120_000,
)

test(
  'C43: the cost of leaf directives of as many names is linear in their number',
  () => expectLinear((size) => Array.from({ length: size / 16 }, (_, name) => `::a${name}{b=c}\n`).join('')),
  120_000,
)

test.each([
  ['white space within a heading', (size: number) => `# a${' '.repeat(size)}b`],
  ['ids that do not end in a heading', (size: number) => `# a ${'{#'.repeat(size / 2)}`],
])('C43: the cost of %s is linear in the length', (_, times) => expectLinear(times), 120_000)

/** @param times Creates a text of about as many bytes. */
async function expectLinear(times: (size: number) => string): Promise<void> {
  await cost(times(1024))
  let smaller = await cost(times(sizes[0] / 4))
  for (const size of sizes) {
    if (smaller > ceiling) return
    const limit = growth * Math.max(smaller, floor)
    smaller = await leastCost(times(size), limit)
    expect(smaller, `${size} bytes`).toBeLessThan(limit)
  }
}
