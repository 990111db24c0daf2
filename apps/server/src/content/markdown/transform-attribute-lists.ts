import type { Blockquote, Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { calloutKind } from '#content/markdown/callout-kinds.ts'

const attribute = String.raw`(?:[.#][\w:-]{1,80}|[\w-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"'{}]{1,200}))`
/** `{: .class #id key="value"}` of kramdown, whose colon others leave out. */
const list = String.raw`\{:?[ \t]{0,9}(${attribute}(?:[ \t]{1,9}${attribute}){0,20})[ \t]{0,9}\}`
/** What kramdown reads as an attribute list or an option, with any content. */
const anyList = String.raw`\{:[^{}\n]{0,300}\}`

const leading = new RegExp(`^${list}`)
const trailing = new RegExp(`(?:^|\\n)[ \\t]{0,9}(?:${list}|${anyList})[ \\t]{0,9}$`)
const innerLine = new RegExp(`(\\n)[ \\t]{0,9}${anyList}[ \\t]{0,9}\\n`, 'g')
const innerOrFirstLine = new RegExp(`(^|\\n)[ \\t]{0,9}${anyList}[ \\t]{0,9}\\n`, 'g')
const inHeading = new RegExp(`[ \\t]{0,9}(?:${list}|${anyList})[ \\t]{0,9}$`)

/** Applies ids, sizes of pictures and the kinds of callouts in attribute lists, and removes the lists. */
export function transformAttributeLists(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || parent === undefined) return undefined
    if (node.type === 'text') return applyToElement(node, index, parent)
    if (node.type === 'heading') {
      const last = node.children.at(-1)
      const found = last?.type === 'text' ? inHeading.exec(last.value) : null
      const id = /#([\w-]+)/.exec(found?.[1] ?? '')?.[1]
      if (last?.type === 'text' && found)
        last.value = last.value.slice(0, found.index) + (id === undefined ? '' : ` {#${id}}`)
      return undefined
    }
    if (node.type !== 'paragraph') return undefined
    dropLines(node)
    const last = node.children.at(-1)
    const found = last?.type === 'text' ? trailing.exec(last.value) : null
    if (last?.type !== 'text' || !found) return undefined
    last.value = last.value.slice(0, found.index)
    const isEmpty = node.children.length === 1 && last.value.trim() === ''
    const target: Nodes | undefined =
      parent.type === 'blockquote' && index === parent.children.length - 1
        ? parent
        : isEmpty
          ? parent.children[index - 1]
          : node
    apply(target, found[1] ?? '')
    if (!isEmpty) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** Lists alone on a line inside of a paragraph, which kramdown ends there: they apply to no element here. */
function dropLines({ children }: Paragraph): void {
  for (const [index, child] of children.entries())
    if (child.type === 'text')
      child.value = child.value.replaceAll(
        index === 0 ? innerOrFirstLine : innerLine,
        (_all, before: string) => before,
      )
}

/** A list directly after a picture, a link or code. */
function applyToElement(text: Text, index: number, parent: Parents): undefined {
  const previous: RootContent | undefined = parent.children[index - 1]
  if (
    previous === undefined ||
    !['image', 'link', 'inlineCode', 'strong', 'emphasis'].includes(previous.type)
  )
    return
  const found = leading.exec(text.value)
  if (!found) return
  text.value = text.value.slice(found[0].length)
  apply(previous, found[1] ?? '')
}

function apply(target: Nodes | undefined, attributes: string): void {
  if (target?.type === 'image') {
    const size: Record<string, string> = {}
    for (const [, key = '', value = ''] of attributes.matchAll(
      /\b(width|height)=["']?(\d{1,5}%?)(?:px)?["']?(?=\s|$)/g,
    ))
      size[key] = value
    target.data = { ...target.data, hProperties: { ...target.data?.hProperties, ...size } }
  } else if (target?.type === 'paragraph') {
    const [only, ...others] = target.children.filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    )
    if (others.length === 0) apply(only, attributes)
  } else if (target?.type === 'blockquote') makeCallout(target, attributes)
}

/** `.prompt-tip`, `.notice--warning` and the like. */
function makeCallout(quote: Blockquote, attributes: string): void {
  const [first] = quote.children
  const kind = [...attributes.matchAll(/\.([\w-]+)/g)]
    .flatMap(([, name = '']) => name.split(/-+/).toReversed())
    .find((name) => calloutKind(name) !== undefined)
  if (kind === undefined || first?.type !== 'paragraph') return
  quote.children.unshift({ type: 'paragraph', children: [{ type: 'text', value: `[!${kind}]` }] })
}
