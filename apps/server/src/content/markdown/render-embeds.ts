import type { Element, ElementContent, Parents, Root } from 'hast'
import { CONTINUE, SKIP, visit } from 'unist-util-visit'

/**
 * Renders a note that a text embeds.
 * @param target As in `![[note#heading]]`.
 * @returns Null where the link to the note stays.
 */
export type EmbedRenderer = (target: string) => Promise<ElementContent[] | null>

/**
 * Replaces paragraphs and items that have nothing but embedded notes by quotes, each of the note and the link to it.
 * @returns Inserts the notes: they are rendered already, and what follows in the rendering must not change them.
 */
export async function renderEmbeds(tree: Root, render: EmbedRenderer | undefined): Promise<() => void> {
  const quotes: { quote: Element; note: ElementContent[]; address: string }[] = []
  for (const { node, parent, links } of findEmbeds(tree)) {
    const blocks: Element[] = []
    for (const { link, target } of links) {
      const note = (await render?.(target)) ?? null
      const source = element('p', [link])
      const quote = note === null ? source : element('blockquote', [source])
      const { href } = link.properties
      const address = typeof href === 'string' ? href.replace(/#.*/s, '') : ''
      if (note !== null) quotes.push({ quote, note, address })
      blocks.push(quote)
    }
    if (blocks.every(({ tagName }) => tagName === 'p')) continue
    if (node.tagName === 'li') node.children = blocks
    else parent.children.splice(parent.children.indexOf(node), 1, ...blocks)
  }
  return () => {
    for (const [index, { quote, note, address }] of quotes.entries()) {
      prefixIds(note, `e${index + 1}-`, address)
      quote.children.unshift(...note)
    }
  }
}

interface EmbedLink {
  link: Element
  target: string
}

/** Finds the embeds that stand alone; the marks of all are removed. */
function findEmbeds(tree: Root): { node: Element; parent: Parents; links: EmbedLink[] }[] {
  const found: { node: Element; parent: Parents; links: EmbedLink[] }[] = []
  visit(tree, 'element', (node, _index, parent) => {
    if (!parent || (node.tagName !== 'p' && node.tagName !== 'li') || isCalloutTitle(node)) return CONTINUE
    const links = node.children.flatMap((child) => toEmbedLink(child) ?? [])
    const isAlone = node.children.every((child) => toEmbedLink(child) !== null || isSpace(child))
    if (links.length === 0 || !isAlone) return CONTINUE
    found.push({ node, parent, links })
    return SKIP
  })
  visit(tree, 'element', (node) => void delete node.properties.dataEmbed)
  return found
}

function isCalloutTitle({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('callout-title')
}

function toEmbedLink(node: ElementContent): EmbedLink | null {
  if (node.type !== 'element') return null
  const { dataEmbed } = node.properties
  return typeof dataEmbed === 'string' ? { link: node, target: dataEmbed } : null
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'br'
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

/** Properties that name elements by their ids, separated by spaces or as a list. */
const references = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaControls', 'htmlFor']

/**
 * Keeps the ids of a note apart from those of the text around it, and of other notes.
 * @param address Of the note, for links to parts of it that are not shown.
 */
function prefixIds(nodes: ElementContent[], prefix: string, address: string): void {
  const ids = new Set<string>()
  const root: Root = { type: 'root', children: nodes }
  visit(root, 'element', ({ properties }) => {
    for (const name of ['id', 'name']) {
      const value = properties[name]
      if (typeof value === 'string') ids.add(value)
    }
  })
  const rename = (id: string): string => (ids.has(id) ? prefix + id : id)
  visit(root, 'element', ({ properties }) => {
    for (const name of ['id', 'name']) {
      const value = properties[name]
      if (typeof value === 'string') properties[name] = rename(value)
    }
    const { href } = properties
    if (typeof href === 'string' && href.startsWith('#')) {
      const id = href.slice(1)
      properties.href = ids.has(id) ? `#${prefix}${id}` : address + href
    }
    for (const name of references) {
      const value = properties[name]
      if (typeof value === 'string') properties[name] = value.split(' ').map(rename).join(' ')
      else if (Array.isArray(value)) properties[name] = value.map((id) => rename(String(id)))
    }
  })
}
