import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { textContent } from '#content/markdown/text-content.ts'

/** Changes the cards of Ghost's HTML to elements that become Markdown of the site. */
export function prepareGhostHtml(tree: Root, toAddress: (address: string) => string): void {
  visit(tree, 'element', (node) => {
    for (const name of ['src', 'href', 'poster'] as const) {
      const value = node.properties[name]
      if (typeof value === 'string') node.properties[name] = toAddress(value)
    }
  })
  visit(tree, 'element', (node, index, parent) => {
    const card = Object.keys(cards).find((name) => hasClass(node, name))
    if (card === undefined || index === undefined || !parent) return undefined
    const replacement = cards[card]?.(node) ?? []
    parent.children.splice(index, 1, ...replacement)
    return [SKIP, index + replacement.length]
  })
}

const cards: Readonly<Record<string, (card: Element) => ElementContent[]>> = {
  'kg-bookmark-card'(card) {
    const link = find(card, (node) => node.tagName === 'a')
    const href = link?.properties.href ?? ''
    const title = textOf(card, 'kg-bookmark-title') || href
    const description = textOf(card, 'kg-bookmark-description')
    const lines = [element('a', { href }, [text(title)])]
    if (description !== '') lines.push(element('br'), element('span', {}, [text(description)]))
    return [element('p', {}, lines), ...captionOf(card)]
  },
  'kg-image-card'(card) {
    const image = find(card, (node) => node.tagName === 'img')
    const caption = find(card, (node) => node.tagName === 'figcaption')
    const isPlain = caption !== null && find(caption, (node) => node.tagName === 'a') === null
    if (image === null || caption === null || !isPlain) return [card]
    image.properties.title = textContent(caption).replaceAll(/\s+/g, ' ').trim()
    card.children = card.children.filter((child) => child !== caption)
    return [card]
  },
  'kg-gallery-card'(card) {
    const images: Element[] = []
    visit(card, 'element', (node) => {
      if (node.tagName === 'img') images.push(node)
    })
    return [...images.map((image) => element('p', {}, [image])), ...captionOf(card)]
  },
  'kg-callout-card'(card) {
    const names = card.properties.className
    const color = /kg-callout-card-(?:background-)?([a-z]+)/.exec(
      Array.isArray(names) ? names.join(' ') : '',
    )?.[1]
    const emoji = textOf(card, 'kg-callout-emoji')
    const content = find(card, (node) => hasClass(node, 'kg-callout-text'))?.children ?? []
    const lead = emoji === '' ? [] : [text(`${emoji} `)]
    const kind = calloutKind(color ?? '') ?? 'note'
    const paragraph = content.find((child) => child.type === 'element' && child.tagName === 'p')
    if (paragraph?.type !== 'element')
      return [element('aside', { dataKind: kind }, [element('p', {}, [...lead, ...content])])]
    paragraph.children.unshift(...lead)
    return [element('aside', { dataKind: kind }, content)]
  },
  'kg-toggle-card'(card) {
    const content = find(card, (node) => hasClass(node, 'kg-toggle-content'))?.children ?? []
    const heading = element('summary', {}, [text(textOf(card, 'kg-toggle-heading-text'))])
    return [element('details', {}, [heading, ...content])]
  },
  'kg-video-card': (card) => [...mediaOf(card, 'video'), ...captionOf(card)],
  'kg-audio-card'(card) {
    const title = textOf(card, 'kg-audio-title')
    return [...(title === '' ? [] : [element('p', {}, [text(title)])]), ...mediaOf(card, 'audio')]
  },
  'kg-file-card'(card) {
    const href = find(card, (node) => node.tagName === 'a')?.properties.href ?? ''
    const title = textOf(card, 'kg-file-card-title') || textOf(card, 'kg-file-card-filename')
    return [element('p', {}, [element('a', { href }, [text(title || href)])])]
  },
  // Forms and texts of newsletters.
  'kg-signup-card': () => [],
  'kg-email-card': () => [],
  'kg-email-cta-card': () => [],
}

function mediaOf(card: Element, tagName: string): ElementContent[] {
  const media = find(card, (node) => node.tagName === tagName)
  return media === null ? [] : [element('p', {}, [media])]
}

function captionOf(card: Element): ElementContent[] {
  const caption = find(card, (node) => node.tagName === 'figcaption')
  return caption === null ? [] : [element('p', {}, caption.children)]
}

function textOf(card: Element, className: string): string {
  const found = find(card, (node) => hasClass(node, className))
  return found === null ? '' : textContent(found).replaceAll(/\s+/g, ' ').trim()
}

function find(root: Element, matches: (node: Element) => boolean): Element | null {
  for (const child of root.children) {
    if (child.type !== 'element') continue
    if (matches(child)) return child
    const found = find(child, matches)
    if (found !== null) return found
  }
  return null
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

function element(
  tagName: string,
  properties: Element['properties'] = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
