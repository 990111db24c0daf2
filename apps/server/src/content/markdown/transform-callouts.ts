import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { type CalloutKind, calloutKind, calloutTitles } from '#content/markdown/callout-kinds.ts'

/** Turns `> [!kind]+ title` into a callout; remark-rehype creates the element from `data.hName`. */
export function transformCallouts(tree: Root): void {
  visit(tree, 'blockquote', (quote) => {
    const paragraph = quote.children[0]
    const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return
    const match = /^\[!([\p{L}\p{N}_-]{1,40})(?:\|[^\]\n]{0,40})?\]([+-]?)[ \t]*([^\n]*)(?:\n|$)/u.exec(
      text.value,
    )
    if (!match) return
    const [, name = '', fold = '', ownTitle = ''] = match
    const kind = calloutKind(name)
    text.value = text.value.slice(match[0].length)
    const title: PhrasingContent[] = ownTitle.trim() === '' ? [] : [{ type: 'text', value: ownTitle }]
    if (!match[0].endsWith('\n')) title.push(...takeRestOfLine(paragraph, text))
    const rest = hasText(paragraph) ? quote.children : quote.children.slice(1)
    // Themes have kinds of their own; a quote stays one.
    if (/^(?:quote|cite)$/i.test(name))
      quote.children = title.length > 0 ? [{ type: 'paragraph', children: title }, ...rest] : rest
    else {
      const fallback = kind === undefined ? name : calloutTitles[kind]
      makeCallout(quote, {
        kind: kind ?? 'note',
        fold,
        title: title.length > 0 ? title : [{ type: 'text', value: fallback }],
        rest,
      })
    }
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

interface Callout {
  kind: CalloutKind
  /** `+`: can be folded, `-`: is folded. */
  fold: string
  title: PhrasingContent[]
  rest: Blockquote['children']
}

function makeCallout(quote: Blockquote, { kind, fold, title, rest }: Callout): void {
  const className = ['callout']
  quote.data =
    fold === ''
      ? { ...quote.data, hName: 'aside', hProperties: { className, role: 'note', dataKind: kind } }
      : { ...quote.data, hName: 'details', hProperties: { className, dataKind: kind, open: fold === '+' } }
  const heading = { hProperties: { className: ['callout-title'] } }
  quote.children = [
    { type: 'paragraph', data: fold === '' ? heading : { ...heading, hName: 'summary' }, children: title },
    ...rest,
  ]
}

function hasText(paragraph: Paragraph): boolean {
  return paragraph.children.some((child) => child.type !== 'text' || child.value.trim() !== '')
}
