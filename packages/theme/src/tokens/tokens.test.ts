import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTokens } from '../../build/read-tokens.ts'
import { renderTokens } from '../../build/render-tokens.ts'
import tokens from './tokens.json'

test.each([...renderTokens()])(
  '%s is up to date with tokens.css; `pnpm --filter @qingjian/theme run tokens` regenerates it',
  (file, text) => {
    const written: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
    expect(written).toEqual(JSON.parse(text))
  },
)

test('every custom property of tokens.css is read', () => {
  const css = readFileSync(new URL('../css/tokens.css', import.meta.url), 'utf8')
  const declared = [...css.matchAll(/^\s+--([\w-]+):/gmu)].map(([, name]) => name)
  expect(readTokens().map(({ name }) => name)).toEqual(declared)
})

test('every reference in tokens.json names a token', () => {
  const groups = new Map<string, object>(Object.entries(tokens))
  const references = [...JSON.stringify(tokens).matchAll(/"\{([\w-]+)\.([\w-]+)\}"/gu)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, group = '', name = ''] of references)
    expect(Object.keys(groups.get(group) ?? {})).toContain(name)
})
