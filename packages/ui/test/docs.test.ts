import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readApiDocs } from '../build/api-docs.ts'
import { renderDocs, unformatted } from '../build/render-docs.ts'

test.each([...renderDocs()])(
  '%s is up to date with the types; `pnpm --filter @qingjian/ui run docs` regenerates it',
  (file, text) => {
    const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    expect(unformatted(written)).toBe(unformatted(text))
  },
)

test('every export and every prop is documented', () => {
  const silent = readApiDocs().flatMap((entry) =>
    entry.exports.flatMap(({ name, description, members }) => [
      ...(description ? [] : [name]),
      ...members.filter((member) => !member.description).map((member) => `${name}.${member.name}`),
    ]),
  )
  expect(silent).toEqual([])
})
