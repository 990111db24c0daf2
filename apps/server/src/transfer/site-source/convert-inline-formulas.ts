import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import { convertDisplayFormulas } from '#content/markdown/convert-display-formulas.ts'
import { convertFormulas } from '#content/markdown/convert-formulas.ts'
import { maskDollars, unmaskDollars } from '#content/markdown/mask-dollars.ts'
import { applyEdits, type TextEdit } from '#transfer/site-source/apply-edits.ts'

const parser = unified().use(remarkParse).use(remarkMath)

/**
 * Writes formulas between `\(` and `\)`, or `$$` where they are displayed: between single dollars, a system without our rules would
 * take prices for formulas.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function convertInlineFormulas(markdown: string): string {
  const text = convertDisplayFormulas(convertFormulas(maskDollars(markdown)))
  if (!text.includes('$')) return unmaskDollars(text)
  assertParseLimits(text, null)
  const edits: TextEdit[] = []
  visit(parser.parse(text), 'inlineMath', ({ position }) => {
    const start = position?.start.offset
    const end = position?.end.offset
    if (start === undefined || end === undefined) return
    const source = text.slice(start, end)
    if (/^\$[^$]/.test(source)) edits.push({ start, end, text: String.raw`\(${source.slice(1, -1)}\)` })
  })
  return unmaskDollars(applyEdits(text, edits))
}
