import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { TocEntry } from '#content/compiled-content.ts'
import { idPrefix } from '#content/markdown/sanitize-article.ts'
import { textContent } from '#content/markdown/text-content.ts'

const maxSlugLength = 60

/** Adds an id derived from its text and a self-link to each heading. Returns levels 2 to 4. */
export function anchorHeadings(tree: Root): TocEntry[] {
  const toc: TocEntry[] = []
  const taken = collectIds(tree)
  const used = new Set<string>()
  const counts = new Map<string, number>()
  visit(tree, 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    if (level === undefined || isHidden(node)) return
    const text = textContent(node).replaceAll(/\s+/g, ' ').trim()
    const explicitId =
      extractCustomId(node) ?? (typeof node.properties.id === 'string' ? node.properties.id : null)
    // `taken` has the explicit ids already; the first heading with one has it.
    const isFree = explicitId !== null && !used.has(explicitId)
    const id = isFree ? explicitId : uniqueId(explicitId ?? idPrefix + slugOf(text), taken, counts)
    used.add(id)
    taken.add(id)
    node.properties = { id }
    node.children.push(anchor(id))
    if (level >= '2' && level <= '4' && text !== '')
      toc.push({ id, text: text.replace(/\s*\{#[^{}]*\}$/, ''), level: Number(level) })
  })
  return toc
}

/** Slug of a heading: letters and digits of any script, and hyphens. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return slug.slice(0, maxSlugLength).toWellFormed() || 'section'
}

function anchor(id: string): ElementContent {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: '本节链接' },
    children: [],
  }
}

/** Removes and returns the id of `## text {#id}`, a syntax of several Hexo renderers. */
function extractCustomId(node: Element): string | null {
  const last = node.children.at(-1)
  // Without the lookbehind, the time is quadratic in the length of the white space.
  const match = last?.type === 'text' ? /(?<!\s)\s*\{#([\p{L}\p{N}_-]{1,60})\}\s*$/u.exec(last.value) : null
  if (last?.type !== 'text' || !match) return null
  last.value = last.value.slice(0, match.index)
  return idPrefix + match[1]
}

function collectIds(tree: Root): Set<string> {
  const ids = new Set<string>()
  visit(tree, 'element', (node) => {
    if (typeof node.properties.id === 'string') ids.add(node.properties.id)
  })
  return ids
}

/** Adds a number to duplicate ids; `counts` avoids retrying numbers in use, which would take quadratic time. */
function uniqueId(id: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(id)) return id
  let count = counts.get(id) ?? 0
  do count++
  while (taken.has(`${id}-${count}`))
  counts.set(id, count)
  return `${id}-${count}`
}

function isHidden(node: Element): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes('sr-only')
}
