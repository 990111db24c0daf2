import { findCodeRanges } from '#content/markdown/code-ranges.ts'

/**
 * Removes the comments of Obsidian, `%%text%%` on one or several lines, which are for the author alone. Their line breaks stay, so
 * that lines have their numbers.
 */
export function removeVaultComments(markdown: string): string {
  const code = findCodeRanges(markdown)
  let output = ''
  let end = 0
  let next = 0
  let opening: number | null = null
  for (const { index } of markdown.matchAll(/%%/g)) {
    while ((code[next]?.[1] ?? Infinity) <= index) next++
    if ((code[next]?.[0] ?? Infinity) <= index) continue
    if (opening === null) {
      opening = index
      continue
    }
    output +=
      markdown.slice(end, opening) + '\n'.repeat(markdown.slice(opening, index).split('\n').length - 1)
    end = index + 2
    opening = null
  }
  return output + markdown.slice(end)
}
