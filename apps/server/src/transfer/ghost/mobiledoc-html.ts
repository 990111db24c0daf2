import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { cardHtml } from '#transfer/ghost/card-html.ts'
import { listField, textField } from '#transfer/ghost/card-fields.ts'

const textTags = /^(?:p|h[1-6]|blockquote|aside)$/
const markupTags = /^(?:a|b|strong|i|em|s|del|u|code|sub|sup|mark)$/

/**
 * HTML of a text of Ghost's editor of versions 1 to 4, whose format is Mobiledoc.
 * @throws If it is no JSON.
 */
export function mobiledocHtml(mobiledoc: string): string {
  const document: unknown = JSON.parse(mobiledoc)
  return listField(document, 'sections')
    .map((section) => sectionHtml(document, toList(section)))
    .join('')
}

function sectionHtml(document: unknown, [kind, second, third]: readonly unknown[]): string {
  if (kind === 1) {
    const tag = textTags.exec(String(second))?.[0] ?? 'p'
    const name = tag === 'aside' ? 'blockquote' : tag
    return `<${name}>${markersHtml(document, toList(third))}</${name}>`
  }
  if (kind === 2) return cardHtml('image', { src: second }) ?? ''
  if (kind === 3) {
    const name = second === 'ol' ? 'ol' : 'ul'
    const items = toList(third).map((item) => `<li>${markersHtml(document, toList(item))}</li>`)
    return `<${name}>${items.join('')}</${name}>`
  }
  if (kind !== 10) return ''
  const [name, payload] = toList(listField(document, 'cards')[Number(second)])
  return cardHtml(String(name), payload) ?? ''
}

/** Each marker opens elements, has a text or an atom, and closes elements. */
function markersHtml(document: unknown, markers: readonly unknown[]): string {
  const markups = listField(document, 'markups')
  const open: string[] = []
  const parts: string[] = []
  for (const marker of markers) {
    const [kind, opened, closed, value] = toList(marker)
    for (const index of toList(opened)) {
      const [name, attributes] = toList(markups[Number(index)])
      const tag = markupTags.exec(String(name))?.[0] ?? 'span'
      const [key, href] = toList(attributes)
      open.push(tag)
      parts.push(key === 'href' ? `<${tag} href="${escapeHtml(String(href))}">` : `<${tag}>`)
    }
    parts.push(kind === 1 ? atomHtml(document, Number(value)) : escapeHtml(String(value)))
    for (let count = Number(closed); count > 0 && open.length > 0; count--) parts.push(`</${open.pop()}>`)
  }
  for (const tag of open.toReversed()) parts.push(`</${tag}>`)
  return parts.join('')
}

function atomHtml(document: unknown, index: number): string {
  const [name, value, payload] = toList(listField(document, 'atoms')[index])
  if (name === 'soft-return') return '<br>'
  return escapeHtml(typeof value === 'string' ? value : textField(payload, 'text'))
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
