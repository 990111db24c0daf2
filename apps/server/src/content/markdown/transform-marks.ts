import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'

/** Turns `==text==` into a highlighted text, which may contain other inline syntax. */
export function transformMarks(tree: Root): void {
  visit(tree, (node) => {
    if (isInlineParent(node) && node.children.some(hasMark)) node.children = markChildren(node.children)
  })
}

type InlineParent = Extract<Nodes, { children: PhrasingContent[] }>

const inlineParents = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'])

function isInlineParent(node: Nodes): node is InlineParent {
  return inlineParents.has(node.type)
}

function hasMark(node: { type: string; value?: string }): boolean {
  return node.type === 'text' && node.value?.includes('==') === true
}

/** Two equal signs, neither more; not between two ASCII letters or digits, as in `a==b`. */
const delimiter = /(?<![=!<>])==(?!=)/g

function markChildren(children: readonly PhrasingContent[]): PhrasingContent[] {
  const output: PhrasingContent[] = []
  /** Index in the output of what follows the opening delimiter. */
  let start: number | null = null
  for (const child of children) {
    if (child.type !== 'text') {
      output.push(child)
      continue
    }
    let from = 0
    for (const { index } of child.value.matchAll(delimiter)) {
      const before = child.value[index - 1] ?? ''
      const after = child.value[index + 2] ?? ''
      if (/\w/.test(before) && /\w/.test(after)) continue
      const opens = start === null && /\S/.test(after || (child === children.at(-1) ? '' : 'x'))
      const closes =
        start !== null && (before === '' ? index === 0 && output.length > start : /\S/.test(before))
      if (!opens && !closes) continue
      pushText(output, child.value.slice(from, index))
      from = index + 2
      if (start === null) {
        start = output.length
        output.push({ type: 'text', value: '==' })
      } else {
        const marked = output.splice(start).slice(1)
        output.push({ type: 'emphasis', data: { hName: 'mark' }, children: marked })
        start = null
      }
    }
    pushText(output, child.value.slice(from))
  }
  return output
}

function pushText(output: PhrasingContent[], value: string): void {
  const text: Text = { type: 'text', value }
  if (value !== '') output.push(text)
}
