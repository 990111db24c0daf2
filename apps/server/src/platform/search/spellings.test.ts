import { expect, test } from 'vitest'
import { divideSyllables } from '#platform/search/spellings.ts'

test.each([
  ['of vowels alone', 'a'.repeat(100)],
  ['with a division in many ways', 'angan'.repeat(20)],
  ['without a division', `${'angan'.repeat(19)}vv`],
])('C43: a hundred letters %s are divided in less than 50 ms', (_, letters) => {
  const start = process.threadCpuUsage()
  divideSyllables(letters)
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(50)
})
