import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** Of at least three characters with a letter: the exponent of a formula is shorter, or has braces. */
const blockId = /(?:^|(?<=\S)[ \t]{1,9})\^(?=[a-z\d-]*[a-z])[a-z\d-]{3,60}[ \t]*$/gim

/** Removes the ids of blocks in notes of Obsidian, such as `^3f2a1b` behind a paragraph, which a reader does not see there. */
export function removeBlockIds(markdown: string): string {
  return markdown.includes('^') ? replaceOutsideCode(markdown, blockId, () => '') : markdown
}
