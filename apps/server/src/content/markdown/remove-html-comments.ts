import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

/**
 * Removes the comments of HTML outside of code. Their line breaks stay. Without an end, a comment hides the rest.
 * @returns Null where a comment has the fence of a block: what is code behind it is unknown.
 */
export function removeHtmlComments(markdown: string): string | null {
  if (!markdown.includes('<!--')) return markdown
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  let output = ''
  let start = 0
  let position = 0
  for (;;) {
    const at = markdown.indexOf('<!--', position)
    if (at === -1) return output + markdown.slice(start)
    position = at + 4
    if (isInCode(at)) continue
    const end = markdown.indexOf('-->', position)
    position = end === -1 ? markdown.length : end + 3
    const comment = markdown.slice(at, position)
    if (/`{3}|~{3}/.test(comment)) return null
    output += markdown.slice(start, at) + comment.replaceAll(/[^\n]+/g, '')
    start = position
  }
}
