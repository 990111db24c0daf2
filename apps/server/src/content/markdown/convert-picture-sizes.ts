import { createRangeCheck, findCodeRanges } from '#content/markdown/code-ranges.ts'

/** `=300x200` behind the address of a picture and its title; bounded, so that the time stays linear. */
const size =
  /(!\[[^\][\n]{0,300}\]\((?:<[^<>\n]{1,1000}>|[^\s<>()]{1,1000})(?:[ \t]{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?)[ \t]{1,9}=(\d{0,5})(?:px)?x?(\d{0,5})(?:px)?[ \t]{0,9}\)/g

/** Writes sizes of pictures as `markdown-it-imsize` and themes of VuePress have them as attributes. */
export function convertPictureSizes(markdown: string): string {
  if (!markdown.includes(' =')) return markdown
  const isInCode = createRangeCheck(findCodeRanges(markdown))
  return markdown.replaceAll(
    size,
    (all: string, picture: string, width: string, _height: string, index: number) => {
      if (isInCode(index)) return all
      return `${picture})${width === '' ? '' : `{width=${Number(width)}}`}`
    },
  )
}
