import { expect, test } from 'vitest'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { leastCpuTime } from '../../../test/cpu-time.ts'

/** TOML with `count` keys that differ only in upper and lower case. */
function spellings(count: number): string {
  const keys = Array.from({ length: count }, (_, index) =>
    index.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'A'),
  )
  return `+++\n${keys.map((key) => `${key} = 1\n`).join('')}+++\n`
}

test('C43: the cost of spellings of one key is linear in their number', () => {
  const [few, many] = [150, 3_000].map((count) => {
    const split = splitFrontMatter(spellings(count))
    return leastCpuTime(() => parseFrontMatter(split))
  })
  // Quadratic time is 400 times as long; below 5 ms the compiler of V8 dominates.
  expect(many).toBeLessThan(30 * Math.max(few ?? 0, 5))
})
