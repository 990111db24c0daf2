import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

/** Replaces the matches of a global expression that do not begin in code. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): string {
  const isInCode = createRangeCheck(findCodeRanges(text))
  let end = 0
  let output = ''
  for (const match of text.matchAll(pattern)) {
    if (isInCode(match.index)) continue
    output += text.slice(end, match.index) + replace(match)
    end = match.index + match[0].length
  }
  return output + text.slice(end)
}
