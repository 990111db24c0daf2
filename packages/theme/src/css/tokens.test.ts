import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, type Rgba } from '../contrast/contrast-ratio.ts'
import { defaultColors } from '../theme-options.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

function colors(token: string): { light: string; dark: string } {
  const value = new RegExp(String.raw`${token}: (?:light-dark\()?(#\w{6})(?:, (#\w{6}))?`)
  const [, light, dark = light] = tokens.match(value) ?? []
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour for ${token}.`)
  return { light, dark }
}

function parse(hex: string): Rgba {
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)
  return { r: part(1), g: part(3), b: part(5), a: 1 }
}

/** The contrast table of the README: text colours, surfaces, and the documented minimum ratio. */
const documented = [...readme.matchAll(/^\| (`--[^|]+)\| (`--[^|]+)\| ([\d.]+) : 1 +\|$/gm)].flatMap(
  ([, texts = '', surfaces = '', ratio]) =>
    tokenNames(texts).flatMap((text) =>
      tokenNames(surfaces).map((surface) => ({ text, surface, ratio: Number(ratio) })),
    ),
)

function tokenNames(cell: string): string[] {
  return [...cell.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => name)
}

test('the README documents at least 70 pairs of text and surface', () => {
  expect(documented.length).toBeGreaterThan(70)
})

test.each(documented)(
  '$text on $surface has a contrast of at least $ratio in both themes',
  ({ text, surface, ratio }) => {
    for (const theme of ['light', 'dark'] as const)
      expect(contrastRatio(parse(colors(text)[theme]), parse(colors(surface)[theme]))).toBeGreaterThanOrEqual(
        ratio,
      )
  },
)

test.each(['README.md', 'README.zh-CN.md'])('%s lists every alias with its brand name', (file) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(--color-[\w-]+)` +\| `(--[\w-]+)` +\|/gm)]
  const declarations = [...tokens.matchAll(/(--color-[\w-]+): var\((--[\w-]+)\)/g)]
  expect(rows.map(([, alias, brand]) => [alias, brand])).toEqual(
    declarations.map(([, alias, brand]) => [alias, brand]),
  )
})

test('the main colours are those of the design', () => {
  expect(colors('--paper')).toEqual({ light: '#fbfaf6', dark: '#121614' })
  expect(colors('--ink')).toEqual({ light: '#1f2421', dark: '#e6e4dc' })
  expect(colors('--bamboo')).toEqual({ light: '#2f6f57', dark: '#7fc4a4' })
  expect(colors('--seal')).toEqual({ light: '#b8402a', dark: '#b8402a' })
})

test('the default theme-color is the colour of the paper', () => {
  expect(colors('--paper')).toEqual(defaultColors)
})
