import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './is-test.ts'

const root = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const requirements = read('scripts/asvs-requirements.txt').trim().split('\n')

const rows = [
  ...read('docs/security.md').matchAll(
    /^\| (V\d+\.\d+\.\d+)( \(L2\))? +\|[^|]*\| ([^|]*?) +\| ([^|]*?) +\|$/gm,
  ),
].map(([, id = '', mark, statement = '', tests = '']) => ({
  requirement: `${id} ${mark === undefined ? 1 : 2}`,
  statement,
  tests: tests === '–' ? [] : tests.split(' <br> '),
}))

test('each requirement of the list has one row, with its level', () => {
  expect(requirements.filter((line) => line.endsWith(' 1'))).toHaveLength(70)
  expect(rows.map(({ requirement }) => requirement)).toEqual(requirements)
})

test('a row without tests is open, not applicable or by inspection', () => {
  const untested = rows.filter(({ tests }) => tests.length === 0)
  const reason = /^(?:open|not applicable|by inspection): \S/
  expect(untested.filter(({ statement }) => !reason.test(statement))).toEqual([])
})

test('the tests that the rows name exist', () => {
  const named = new Set(rows.flatMap(({ tests }) => tests))
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter((name) => !isTest(name))).toEqual([])
})
