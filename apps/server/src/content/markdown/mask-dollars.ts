import { findCodeRanges } from '#content/markdown/code-ranges.ts'

/** A dollar that is neither escaped nor one of a pair. */
const singleDollar = /(?<![\\$])\$(?!\$)/g

/**
 * Escapes dollars of shell variables and prices, which would pair up as a formula and swallow the text between them: the second
 * dollar of `$a 与 $b` follows white space and precedes a name, that of `$20 到 $30` precedes a digit.
 */
export function escapeShellVariables(markdown: string): string {
  const code = findCodeRanges(markdown)
  let nextCode = 0
  let opening = -1
  const escaped: number[] = []
  for (const { index } of markdown.matchAll(singleDollar)) {
    while (nextCode < code.length && (code[nextCode]?.[1] ?? 0) <= index) nextCode++
    if ((code[nextCode]?.[0] ?? markdown.length) <= index) continue
    const inner = opening === -1 ? null : markdown.slice(opening + 1, index)
    const isPaired = inner !== null && !/\n[ \t>]*\n/.test(inner)
    if (isPaired && !isText(inner, markdown.slice(index - 1, index + 2))) {
      opening = -1
      continue
    }
    if (isPaired) escaped.push(opening)
    opening = index
  }
  let end = 0
  let output = ''
  for (const index of escaped) {
    output += `${markdown.slice(end, index)}\\`
    end = index
  }
  return output + markdown.slice(end)
}

/** @param closing The second dollar with the characters beside it. */
function isText(inner: string, closing: string): boolean {
  if (/^\s/.test(inner)) return false
  const isVariable = /^\s\$[a-z_{(]/i.test(closing)
  const isPrice = /^\d/.test(inner) && /\d$/.test(closing) && /[\s\p{Script=Han}]/u.test(inner)
  return isVariable || isPrice
}
