import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { idPrefix } from '#content/markdown/sanitize-article.ts'
import { slugOf } from '#content/markdown/anchor-headings.ts'
import { textContent } from '#content/markdown/text-content.ts'

const label = /\\label\s{0,9}\{([^{}\n]{1,100})\}/g
const reference = /\\(eq)?ref\s{0,9}\{([^{}\n]{1,100})\}/g
const tag = /\\tag\*?\s{0,9}\{([^{}\n]{1,40})\}/

interface Equation {
  /** As it is shown, without parentheses. */
  number: string
  id: string
}

/**
 * Numbers display formulas with a `\label`, unless they have a `\tag`, and turns `\ref` and `\eqref` in formulas and prose into
 * links. KaTeX has none of them.
 */
export function numberEquations(tree: Root): void {
  const equations = new Map<string, Equation>()
  const formulas: Element[] = []
  visit(tree, 'element', (node) => {
    if (isFormula(node)) formulas.push(node)
  })
  for (const formula of formulas) {
    const tex = textContent(formula)
    if (!tex.includes('\\label')) continue
    const own = tag.exec(tex)?.[1]
    formula.properties.id = `${idPrefix}eq-${slugOf(label.exec(tex)?.[1] ?? '')}`
    label.lastIndex = 0
    setText(
      formula,
      tex.replaceAll(label, (_all, name: string) => {
        const number = own ?? String(equations.size + 1)
        if (!equations.has(name)) equations.set(name, { number, id: String(formula.properties.id) })
        // Only display formulas can have a tag.
        return own === undefined && isDisplay(formula) ? `\\tag{${number}}` : ''
      }),
    )
  }
  if (equations.size === 0) return
  for (const formula of formulas) {
    const tex = textContent(formula)
    if (tex.includes('ref'))
      setText(
        formula,
        tex.replaceAll(reference, (all, eq: string | undefined, name: string) => {
          const equation = equations.get(name)
          return equation === undefined ? all : `\\text{${show(equation, eq)}}`
        }),
      )
  }
  visit(tree, (node, index, parent) => {
    if (
      node.type === 'element' &&
      (node.tagName === 'pre' || node.tagName === 'code' || node.tagName === 'a')
    )
      return SKIP
    if (node.type !== 'text' || index === undefined || !parent || !node.value.includes('ref'))
      return undefined
    const parts = link(node.value, equations)
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

function link(text: string, equations: ReadonlyMap<string, Equation>): ElementContent[] {
  const parts: ElementContent[] = []
  let from = 0
  for (const { 0: all, 1: eq, 2: name = '', index } of text.matchAll(reference)) {
    const equation = equations.get(name)
    if (equation === undefined) continue
    parts.push({ type: 'text', value: text.slice(from, index) })
    parts.push({
      type: 'element',
      tagName: 'a',
      properties: { href: `#${equation.id}` },
      children: [{ type: 'text', value: show(equation, eq) }],
    })
    from = index + all.length
  }
  return [...parts, { type: 'text', value: text.slice(from) }]
}

function show({ number }: Equation, eq: string | undefined): string {
  return eq === undefined ? number : `(${number})`
}

function setText(node: Element, value: string): void {
  node.children = [{ type: 'text', value }]
}

function isDisplay({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('math-display')
}

function isFormula({ tagName, properties: { className } }: Element): boolean {
  return (
    tagName === 'code' &&
    Array.isArray(className) &&
    (className.includes('math-display') || className.includes('math-inline'))
  )
}
