import type { Element, ElementContent, Root, RootContent } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { renderToString } from 'katex'
// Registers `\\ce` and `\\pu`.
import 'katex/contrib/mhchem'
import { SKIP, visit } from 'unist-util-visit'
import type { FormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import type { TimeBudget } from '#content/markdown/time-budget.ts'
import { writeMathAlphanumerics } from '#content/markdown/math-alphanumerics.ts'
import { mathSchema } from '#content/markdown/math-schema.ts'
import { parseHtml } from '#content/markdown/parse-html.ts'
import { textContent } from '#content/markdown/text-content.ts'

const maxFormulaLength = 10 * 1024
// Links and pictures in formulas; KaTeX with `trust: false` would render them as red text.
const forbidden = /\\(?:href|url|includegraphics|html(?:Class|Id|Style|Data))\b/

/** Renders formulas as MathML, which needs no fonts or styles; formulas that KaTeX rejects stay as text. */
export function renderFormulas(
  tree: Root,
  macros: FormulaMacros,
  budget: TimeBudget,
  onError: (tex: string, reason: string) => void,
): void {
  visit(tree, 'element', (node, index, parent) => {
    const isDisplay = isMath(node, 'math-display')
    if (index === undefined || !parent || (!isDisplay && !isMath(node, 'math-inline'))) return undefined
    const tex = textContent(node).trim()
    const isBlock = isDisplay && parent.type === 'element' && parent.tagName === 'pre'
    const formula = renderFormula(tex, isDisplay, macros, budget, onError)
    if (isBlock)
      Object.assign(parent, {
        tagName: 'div',
        // A wide formula scrolls; focusable for keyboard scrolling.
        properties: {
          ...(node.properties.id !== undefined && { id: node.properties.id }),
          className: ['formula'],
          tabIndex: 0,
          role: 'group',
          ariaLabel: '公式',
        },
        children: [formula],
      })
    else parent.children[index] = withPunctuation(formula, parent.children[index + 1])
    return SKIP
  })
}

/** Browsers allow a line break after MathML even before punctuation: wraps the formula and following punctuation. */
function withPunctuation(formula: ElementContent, next: RootContent | undefined): ElementContent {
  const marks = next?.type === 'text' ? /^[\p{Pe}\p{Pf}\p{Po}]{1,4}/u.exec(next.value)?.[0] : undefined
  if (next?.type !== 'text' || marks === undefined) return formula
  next.value = next.value.slice(marks.length)
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['formula-end'] },
    children: [formula, { type: 'text', value: marks }],
  }
}

function renderFormula(
  tex: string,
  displayMode: boolean,
  macros: FormulaMacros,
  budget: TimeBudget,
  onError: (tex: string, reason: string) => void,
): ElementContent {
  const refuse = (reason: string) => {
    onError(tex, reason)
    return plainFormula(tex)
  }
  if (tex.length > maxFormulaLength) return refuse('公式超过 10 KiB，按原文显示')
  if (budget.isSpent) return refuse('公式太多，其余按原文显示')
  if (forbidden.test(tex)) return refuse('公式里不能用链接、图片和 HTML，按原文显示')
  try {
    const html = budget.spend(() =>
      renderToString(tex, {
        displayMode,
        output: 'mathml',
        trust: false,
        strict: 'ignore',
        // A copy: a formula can define further ones.
        macros: { ...macros },
        maxExpand: 500,
        maxSize: 50,
      }),
    )
    const root = sanitize(parseHtml(html), mathSchema)
    if (root.type === 'root') writeMathAlphanumerics(root)
    const formula = root.type === 'root' ? root.children.find((child) => child.type === 'element') : undefined
    return formula ?? plainFormula(tex)
  } catch {
    return refuse(`公式有语法错误，按原文显示：${tex.slice(0, 60)}`)
  }
}

function plainFormula(tex: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['formula-source'] },
    children: [{ type: 'text', value: tex }],
  }
}

function isMath(node: Element, name: string): boolean {
  return (
    node.tagName === 'code' &&
    Array.isArray(node.properties.className) &&
    node.properties.className.includes(name)
  )
}
