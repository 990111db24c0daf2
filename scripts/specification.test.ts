import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './is-test.ts'

const list = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')
const rows = [...list.matchAll(/^\| (\d+) +\|[^|]*\| ([^|]*?) +\|$/gm)].map(
  ([, number = '', tests = '']) => ({
    number: Number(number),
    tests: tests.split(' <br> '),
  }),
)

test('the clauses are numbered from 1', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

test('the tests that the clauses name exist', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !isTest(name))).toEqual([])
})
