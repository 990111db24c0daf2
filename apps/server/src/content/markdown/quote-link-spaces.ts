import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

/** The destination of a link, where nothing is quoted and no title follows; bounded, so that the time stays linear. */
const bareDestination = /(?<=\]\()[^<>()"'\n]{1,1000}(?=\))/g

/** Quotes destinations of links and pictures that have spaces, as other editors allow: `[a](b c.png)` is `[a](<b c.png>)`. */
export function quoteLinkSpaces(markdown: string): string {
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  return markdown.replaceAll(bareDestination, (destination, index: number) =>
    isInCode(index) || !isSpacedAddress(destination.trim()) ? destination : `<${destination.trim()}>`,
  )
}

/** Without an extension at the end it may be an address and an unquoted title. */
function isSpacedAddress(text: string): boolean {
  return /[ \t]/.test(text) && /\.[a-z\d]{1,5}$/i.test(text)
}
