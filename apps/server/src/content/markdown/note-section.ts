import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'
import { removeHtmlComments } from '#content/markdown/remove-html-comments.ts'

/**
 * The part of a note that a link of Obsidian names, or an include of VitePress.
 * @param fragment `#heading`, `#heading#inner heading` or `#^block`; empty for all.
 * @returns Null where there is no such part. It is found behind comments, which may hide some of it.
 */
export function noteSection(note: string, fragment: string): string | null {
  const names = fragment
    .split('#')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return note
  const markdown = removeHtmlComments(note)
  if (markdown === null) return null
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  let offset = 0
  const lines = markdown.split('\n').map((text) => {
    const isCode = isInCode(offset)
    offset += text.length + 1
    return { text, isCode }
  })
  let part: readonly Line[] | null = lines
  for (const name of names)
    part =
      part && (name.startsWith('^') ? blockOf(part, name.slice(1)) : sectionOf(part, name, part !== lines))
  return part && part.map(({ text }) => text).join('\n')
}

interface Line {
  text: string
  isCode: boolean
}

/** From the heading to the next one that is not below it. @param isInner Whether the lines begin with the outer heading. */
function sectionOf(lines: readonly Line[], name: string, isInner: boolean): readonly Line[] | null {
  const headings = lines.map(({ text, isCode }, index) =>
    isCode || (isInner && index === 0) ? null : /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/.exec(text),
  )
  const find = (textOf: (heading: string) => string): number =>
    textOf(name) === ''
      ? -1
      : headings.findIndex((heading) => heading && textOf(heading[2] ?? '') === textOf(name))
  const exact = find((heading) => heading.trim().toLowerCase())
  const start = exact === -1 ? find(plainText) : exact
  const levelOf = (index: number): number => headings[index]?.[1]?.length ?? 0
  if (start === -1) return null
  const end = headings.findIndex(
    (heading, index) => index > start && heading && levelOf(index) <= levelOf(start),
  )
  return lines.slice(start, end === -1 ? undefined : end)
}

/** The paragraph or item that ends with the id, or what is before an id on a line of its own. */
function blockOf(lines: readonly Line[], id: string): readonly Line[] | null {
  const mark = `^${id.toLowerCase()}`
  const endsBlock = (text: string): boolean =>
    text.trim() === mark || (/\s$/.test(text.slice(0, -mark.length)) && text.endsWith(mark))
  const marked = lines.findIndex(({ text, isCode }) => !isCode && endsBlock(text.trimEnd().toLowerCase()))
  const at = lines[marked]
  if (at === undefined) return null
  if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(at.text)) return [{ ...at, text: at.text.trimStart() }]
  let end = marked + 1
  if (at.text.trim().toLowerCase() === mark) {
    end = marked
    while (end > 0 && lines[end - 1]?.text.trim() === '') end--
  }
  let start = end
  while (start > 0 && (lines[start - 1]?.isCode === true || lines[start - 1]?.text.trim() !== '')) start--
  return start === end ? null : lines.slice(start, end)
}

/** Obsidian leaves marks and punctuation out of the names of headings. */
function plainText(heading: string): string {
  return heading.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '').toLowerCase()
}
