import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Kinds and their default titles. */
const calloutTitles = {
  note: '说明',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '注意',
} as const

/** Turns `> [!NOTE] title` into a callout; remark-rehype creates the element from `data.hName`. */
export function transformCallouts(tree: Root): void {
  visit(tree, 'blockquote', (quote) => {
    const paragraph = quote.children[0]
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return
    const match = /^\[!(note|tip|important|warning|caution)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i.exec(text.value)
    const kind = match?.[1]?.toLowerCase()
    if (!match || !isKind(kind)) return
    text.value = text.value.slice(match[0].length)
    const title: PhrasingContent[] = match[2]?.trim() ? [{ type: 'text', value: match[2] }] : []
    if (!match[0].endsWith('\n')) title.push(...takeRestOfLine(paragraph, text))
    const rest = hasText(paragraph) ? quote.children : quote.children.slice(1)
    makeCallout(quote, kind, title.length > 0 ? title : [{ type: 'text', value: calloutTitles[kind] }], rest)
  })
}

/** Removes and returns the remaining nodes of the marker's line: they belong to the title. */
function takeRestOfLine(paragraph: Paragraph, marker: PhrasingContent): PhrasingContent[] {
  const end = paragraph.children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  )
  const line = paragraph.children.splice(0, end === -1 ? paragraph.children.length : end)
  const next = paragraph.children[0]
  if (next?.type === 'break') paragraph.children.shift()
  else if (next?.type === 'text') {
    const [start = '', ...lines] = next.value.split('\n')
    next.value = lines.join('\n')
    if (start !== '') line.push({ type: 'text', value: start })
  }
  return line.filter((child) => child !== marker)
}

function makeCallout(
  quote: Blockquote,
  kind: keyof typeof calloutTitles,
  title: PhrasingContent[],
  rest: Blockquote['children'],
): void {
  quote.data = {
    ...quote.data,
    hName: 'aside',
    hProperties: { className: ['callout'], role: 'note', dataKind: kind },
  }
  quote.children = [
    { type: 'paragraph', data: { hProperties: { className: ['callout-title'] } }, children: title },
    ...rest,
  ]
}

function isKind(kind: string | undefined): kind is keyof typeof calloutTitles {
  return kind !== undefined && Object.hasOwn(calloutTitles, kind)
}

function hasText(paragraph: Paragraph): boolean {
  return paragraph.children.some((child) => child.type !== 'text' || child.value.trim() !== '')
}
