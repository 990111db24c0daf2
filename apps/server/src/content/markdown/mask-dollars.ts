import type { Nodes as HtmlNodes } from 'hast'
import type { Nodes as MarkdownNodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

/** Stands for a dollar that begins no formula; a backslash would be shown in HTML blocks and indented code. */
const maskedDollar = '\ufdd3'

/** A dollar that is neither escaped nor one of a pair. */
const singleDollar = /(?<![\\$])\$(?!\$)/g

/**
 * Masks dollars of shell variables and prices, which would pair up as a formula and swallow the text between them: the second
 * dollar of `$a 与 $b` follows white space and precedes a name, that of `$20 到 $30` precedes a digit. One without a second would pair up
 * with a dollar in code.
 */
export function maskDollars(markdown: string): string {
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  let opening = -1
  const masked: number[] = []
  for (const { index } of markdown.matchAll(singleDollar)) {
    if (isInCode(index)) continue
    const inner = opening === -1 ? null : markdown.slice(opening + 1, index)
    const isPaired = inner !== null && !/\n[ \t>]*\n/.test(inner)
    if (isPaired && !isText(inner, markdown.slice(index - 1, index + 2))) {
      opening = -1
      continue
    }
    if (opening !== -1) masked.push(opening)
    opening = index
  }
  if (opening !== -1) masked.push(opening)
  let end = 0
  let output = ''
  for (const index of masked) {
    output += markdown.slice(end, index) + maskedDollar
    end = index + 1
  }
  return output + markdown.slice(end)
}

/** Puts the dollars of a text back. */
export function unmaskDollars(text: string): string {
  return text.replaceAll(maskedDollar, '$')
}

/** Puts the dollars of a tree back. */
export function restoreDollars(tree: MarkdownNodes | HtmlNodes): void {
  visit(tree, (node) => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'string' && value.includes(maskedDollar))
        Object.assign(node, { [key]: unmaskDollars(value) })
    // A formula has its text once more, as HTML.
    if (node.data !== undefined && 'hChildren' in node.data) node.data.hChildren?.forEach(restoreDollars)
  })
}

/** @param closing The second dollar with the characters beside it. */
function isText(inner: string, closing: string): boolean {
  // Prompts of a shell on two lines.
  if (/^[ \t]+\S/.test(inner) && closing === '\n$ ') return true
  if (/^\s/.test(inner)) return false
  const isVariable = /^\s\$[a-z_{(]/i.test(closing)
  const isPrice = /^\d/.test(inner) && /\d$/.test(closing) && /[\s\p{Script=Han}]/u.test(inner)
  return isVariable || isPrice
}
