import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** A formula in the text of HTML, by the rules of MathJax and pandoc; `\text{$n$}` may be in one between two dollars. */
const formula =
  /(?<![\\$])(?:\$\$(?!\$)((?:\\[^]|\$(?!\$)|[^$\\]){1,10000})\$\$|\$(?![\s$])((?:\\[^]|[^$\\]){1,10000})(?<!\s)\$(?![\d$]))/g
/** Elements whose text is no prose. */
const opaque = new Set('pre code script style textarea title svg math kbd samp tt'.split(' '))
/** Elements that a block may be in. */
const blocks = new Set('div center td th li dd details section blockquote figure article main'.split(' '))
const flowParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])
const tagName = /<\/?([a-z][a-z\d-]{0,30})/iy

/**
 * Converts formulas between dollars in HTML blocks, which Markdown does not parse, to the elements that `remark-math` makes: the scripts of
 * other systems render them on the finished page.
 */
export function convertHtmlFormulas(tree: Root): void {
  visit(tree, 'html', (node, _index, parent) => {
    // Elsewhere the text between tags is Markdown.
    if (flowParents.has(parent?.type ?? '') && node.value.includes('$')) node.value = convertHtml(node.value)
  })
}

/** In linear time: what has no end is left as it is to the end of the block. */
function convertHtml(html: string): string {
  let output = ''
  let textStart = 0
  let position = 0
  let parent = ''
  while (position < html.length) {
    const start = html.indexOf('<', position)
    if (start === -1) break
    const [end, name] = findTagEnd(html, start)
    if (end === start) {
      // A sign of comparison.
      position = start + 1
      continue
    }
    output += convertText(html.slice(textStart, start), parent) + html.slice(start, end)
    textStart = end
    position = end
    parent = name
  }
  return output + convertText(html.slice(textStart), parent)
}

/** Exclusive end of the tag, comment or opaque element that starts here, and its name; equal to `start` for text. */
function findTagEnd(html: string, start: number): [end: number, name: string] {
  if (html.startsWith('<!--', start)) return [after(html, '-->', start + 4), '']
  tagName.lastIndex = start
  const name = tagName.exec(html)?.[1]?.toLowerCase()
  if (name === undefined) return [start, '']
  const end = after(html, '>', start)
  if (html[start + 1] === '/' || !opaque.has(name) || end === html.length) return [end, name]
  const closing = new RegExp(`</${name}[\\s>]`, 'gi')
  closing.lastIndex = end
  return [closing.exec(html)?.index ?? html.length, name]
}

function after(html: string, mark: string, from: number): number {
  const index = html.indexOf(mark, from)
  return index === -1 ? html.length : index + mark.length
}

function convertText(text: string, parent: string): string {
  if (!text.includes('$')) return text
  return text.replaceAll(formula, (all: string, display?: string, inline?: string) => {
    const tex = display ?? inline ?? ''
    if (tex.trim() === '' || /\n[ \t]*\n/.test(tex)) return all
    if (inline !== undefined) return `<code class="language-math math-inline">${tex}</code>`
    const code = `<code class="language-math math-display">${tex}</code>`
    return blocks.has(parent) ? `<pre>${code}</pre>` : code
  })
}
