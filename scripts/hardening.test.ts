import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const list = readFileSync(new URL('docs/hardening.md', root), 'utf8')
const rows = new Map(
  [...list.matchAll(/^\| ([A-G]\d+) +\|.*\|(.*)\|$/gm)].map(([, name = '', files = '']) => [
    name,
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  ]),
)

test('the list of hardening cases names existing tests', () => {
  const files = [...rows.values()].flat()
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})

test('each case named in a test title is in the list', () => {
  const tests = globSync('{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const named = tests.flatMap((file) => casesIn(readFileSync(new URL(file, root), 'utf8')))
  expect(named.filter((name) => !rows.has(name))).toEqual([])
})

/** Case numbers in test titles. */
function casesIn(source: string): string[] {
  return [...source.matchAll(/(?:describe|test|it)\b.*/g)].flatMap(
    ([line]) =>
      line.match(
        /\b(?:A[1-9]|A1\d|A20|B[23]\d|C(?:3[89]|4\d|5[01])|D[5-7]\d|E(?:7\d|80)|F(?:8\d|9[0-2])|G(?:[1-9]|1\d|2[01]))\b/g,
      ) ?? [],
  )
}
