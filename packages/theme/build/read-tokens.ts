import { readFileSync } from 'node:fs'

/** A token of `tokens.css`: a colour has a value for each theme, anything else the same value in both. */
export interface CssToken {
  /** Name without the two hyphens. */
  name: string
  light: string
  dark: string
}

/** Reads the tokens from the style sheet, which is their source. */
export function readTokens(): CssToken[] {
  const css = readFileSync(new URL('../src/css/tokens.css', import.meta.url), 'utf8')
  const [root = ''] = /(?<=:root \{)[^}]*/u.exec(css) ?? []
  return [...root.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(([, name = '', text = '']) => {
    const value = text.replaceAll(/\s+/gu, ' ').trim()
    const [light = value, dark = value] = lightDarkPair(value)
    return { name, light, dark }
  })
}

/** The two arguments of `light-dark()`, or nothing for another value. */
function lightDarkPair(value: string): string[] {
  const [, light, dark] = /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/u.exec(value) ?? []
  return light === undefined || dark === undefined ? [] : [light, dark]
}
