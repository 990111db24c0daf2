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
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((name) => !rows.has(name))).toEqual([])
})

/** Case numbers in test titles: `C41: …`, `C41 and C51: …`, `… (D63, D64)`. */
function casesIn(source: string): string[] {
  return source.match(/(?<=['"`( ])[A-G]\d{1,3}(?=[:,)]| and )/g) ?? []
}

test.each([
  ["test('G20: one')", ['G20']],
  ["test.for([])(\n  'C41 and C51: two'", ['C41', 'C51']],
  ['describe("several (E71, E72)")', ['E71', 'E72']],
  ["test('an error with code E404')", []],
])('%j names the cases %j', (source, cases) => {
  expect(casesIn(source)).toEqual(cases)
})
