import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'
import { writeService } from '#content/template-tags/media-cards.ts'
import { parseArguments } from '#content/template-tags/tag-arguments.ts'
import { escapeText, writeCard } from '#content/template-tags/write-markdown.ts'

/** `::name[label]{key="value"}` alone on its line, as `remark-directive` reads it; without both it is a selector of CSS. */
const directive =
  /^([ \t>]{0,60})::([a-z][\w-]{0,40})(?:\[([^\][\n]{0,300})\](?:\{([^{}\n]{0,2000})\})?|\{([^{}\n]{0,2000})\})[ \t]*$/gim

/**
 * Converts leaf directives of Astro themes, such as `::github{repo="a/b"}`, to cards.
 * @param onUnknown Called once for each name without an address, whose text stays, with its line, from 0.
 */
export function convertLeafDirectives(
  markdown: string,
  onUnknown: (name: string, line: number) => void,
): string {
  if (!markdown.includes('::')) return markdown
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  const lineAt = createLineCounter(markdown)
  const reported = new Set<string>()
  return markdown.replaceAll(
    directive,
    (
      all: string,
      indent: string,
      name: string,
      label: string | undefined,
      attributes: string | undefined,
      others: string | undefined,
      index: number,
    ) => {
      if (isInCode(index)) return all
      const kind = name.toLowerCase()
      // remark-directive writes ids as `#id`.
      const args = (attributes ?? others ?? '').replace(/^[ \t]*#/, '')
      const card = args === '' ? null : writeService(kind, args)
      if (card !== null) return indent + card
      const { named } = parseArguments(args)
      const read = (...keys: string[]): string =>
        keys.map((key) => named.get(key) ?? '').find((value) => value !== '') ?? ''
      const text = label ?? read('title', 'text', 'name')
      const address = read('url', 'href', 'link', 'src')
      if (address !== '') return indent + writeCard(text || address, address)
      if (!reported.has(kind)) onUnknown(name, lineAt(index))
      reported.add(kind)
      return indent + escapeText(text)
    },
  )
}

/** Creates a function that counts the lines before an offset; it is called with ascending offsets. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 0
  let end = text.indexOf('\n')
  return (offset) => {
    while (end !== -1 && end < offset) {
      line++
      end = text.indexOf('\n', end + 1)
    }
    return line
  }
}
