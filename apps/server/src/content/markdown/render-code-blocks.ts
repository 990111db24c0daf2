import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { TimeBudget } from '#content/markdown/time-budget.ts'
import { parseCodeMeta } from '#content/markdown/code-meta.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import { textContent } from '#content/markdown/text-content.ts'

/** Turns each `<pre><code>` into a highlighted block, and Mermaid sources into placeholders that the client renders. */
export async function renderCodeBlocks(
  tree: Root,
  highlighter: () => Promise<CodeHighlighter>,
  budget: TimeBudget,
): Promise<void> {
  const blocks = new Map<Element, Element>()
  visit(tree, 'element', (node) => {
    const code = node.children.find((child) => child.type === 'element')
    if (node.tagName === 'pre' && code?.tagName === 'code') blocks.set(code, node)
    // Inline code has no language; formulas that KaTeX rejected keep their class.
    if (node.tagName === 'code' && !blocks.has(node) && !classesOf(node).includes('formula-source'))
      node.properties = {}
  })
  for (const [code, pre] of blocks) await renderBlock(pre, code, highlighter, budget)
}

async function renderBlock(
  pre: Element,
  code: Element,
  highlighter: () => Promise<CodeHighlighter>,
  budget: TimeBudget,
): Promise<void> {
  const source = textContent(code).replace(/\n$/, '')
  const language = languageOf(code)
  if (language === 'mermaid') {
    Object.assign(pre, {
      properties: { className: ['mermaid'], dataMermaid: '' },
      children: [{ type: 'text', value: source }],
    })
    return
  }
  const lines =
    language === 'text'
      ? source.split('\n').map(textLine)
      : await (await highlighter()).highlight(source, language, budget)
  const { title, marked } = parseCodeMeta(String(code.properties.dataMeta ?? ''))
  const block: ElementContent = {
    type: 'element',
    tagName: 'pre',
    properties: { className: ['shiki'], tabIndex: 0 },
    children: [
      {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: lines.flatMap((line, index) => lineNodes(line, index, marked)),
      },
    ],
  }
  Object.assign(pre, {
    tagName: 'div',
    properties: { className: ['code-block'], dataLanguage: language },
    children: title === null ? [block] : [titleNode(title), block],
  })
}

function lineNodes(line: ElementContent[], index: number, marked: Set<number>): ElementContent[] {
  const className = marked.has(index + 1) ? ['line', 'highlighted'] : ['line']
  const node: ElementContent = { type: 'element', tagName: 'span', properties: { className }, children: line }
  return index === 0 ? [node] : [{ type: 'text', value: '\n' }, node]
}

function titleNode(title: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code-title'] },
    children: [{ type: 'text', value: title }],
  }
}

function textLine(line: string): ElementContent[] {
  return line === '' ? [] : [{ type: 'text', value: line }]
}

function languageOf(code: Element): string {
  const name = classesOf(code)
    .find((part) => part.startsWith('language-'))
    ?.slice('language-'.length)
    .toLowerCase()
  return name === undefined || ['plain', 'plaintext', 'txt', 'none'].includes(name) ? 'text' : name
}

function classesOf(node: Element): string[] {
  return Array.isArray(node.properties.className) ? node.properties.className.map(String) : []
}
