import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import { applyEdits, type TextEdit } from '#transfer/site-source/apply-edits.ts'

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkMath)
const friendly = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)

const elements = { strong: 'strong', emphasis: 'em', delete: 'del' } as const

/**
 * Writes emphasis as HTML where only this site recognises it: next to Chinese punctuation, as in `**“竹”**是`, CommonMark shows
 * the asterisks.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function convertEmphasis(markdown: string): string {
  if (!/[*_~]/.test(markdown)) return markdown
  assertParseLimits(markdown, null)
  const known = new Set(findEmphasis(plain.parse(markdown)).map(keyOf))
  const edits = findEmphasis(friendly.parse(markdown))
    .filter((found) => !known.has(keyOf(found)))
    .flatMap(({ type, start, end, width }): TextEdit[] => [
      { start, end: start + width, text: `<${elements[type]}>` },
      { start: end - width, end, text: `</${elements[type]}>` },
    ])
  return applyEdits(markdown, edits)
}

interface Emphasis {
  type: keyof typeof elements
  start: number
  end: number
  /** Characters of a delimiter. */
  width: number
}

function keyOf({ type, start, end }: Emphasis): string {
  return `${type} ${start} ${end}`
}

function findEmphasis(tree: Root): Emphasis[] {
  const found: Emphasis[] = []
  visit(tree, (node) => {
    if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    const inner = node.children[0]?.position?.start.offset
    if (start === undefined || end === undefined || inner === undefined) return
    found.push({ type: node.type, start, end, width: inner - start })
  })
  return found
}
