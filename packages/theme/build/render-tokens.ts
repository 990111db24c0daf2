import { parseCssValue, tokenPath, type DtcgToken, type DtcgValue } from './dtcg-value.ts'
import { readTokens, type CssToken } from './read-tokens.ts'

type TokenGroups = Record<string, Record<string, object>>

/** Types that Figma imports as variables. */
const FIGMA_TYPES = new Set(['color', 'dimension', 'number', 'fontFamily'])

/** Pixels of a rem, for Figma, which has no relative unit. */
const PX_PER_REM = 16

/** The token files by name, in the Design Tokens format: one for build tools, and one per theme for Figma. */
export function renderTokens(): Map<string, string> {
  const tokens = readTokens()
  const files: [string, TokenGroups][] = [
    ['tokens.json', grouped(tokens, withBothThemes)],
    ['figma-light.json', grouped(tokens, (token) => forFigma(token, 'light'))],
    ['figma-dark.json', grouped(tokens, (token) => forFigma(token, 'dark'))],
  ]
  return new Map(files.map(([file, groups]) => [file, `${JSON.stringify(groups, null, 2)}\n`]))
}

function grouped(tokens: readonly CssToken[], render: (token: CssToken) => object | undefined): TokenGroups {
  const groups: TokenGroups = {}
  for (const token of tokens) {
    const rendered = render(token)
    const [group, name] = tokenPath(token.name)
    if (rendered !== undefined) (groups[group] ??= {})[name] = rendered
  }
  return groups
}

function withBothThemes({ name, light, dark }: CssToken): object {
  const token = parseCssValue(name, light)
  if (light === dark) return token
  return { ...token, $extensions: { mode: { light: token.$value, dark: parseCssValue(name, dark).$value } } }
}

function forFigma({ name, ...values }: CssToken, theme: 'light' | 'dark'): DtcgToken | undefined {
  const token = parseCssValue(name, values[theme])
  if (!FIGMA_TYPES.has(token.$type)) return undefined
  return { ...token, $value: figmaValue(token.$value) }
}

function figmaValue(value: DtcgValue): DtcgValue {
  if (Array.isArray(value)) return String(value[0])
  if (typeof value === 'object' && 'unit' in value && value.unit === 'rem')
    return { value: Number(value.value) * PX_PER_REM, unit: 'px' }
  return value
}
