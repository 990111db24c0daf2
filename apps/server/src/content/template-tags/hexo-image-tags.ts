import {
  parseArguments,
  parseOptions,
  splitArgs,
  splitByCommas,
} from '#content/template-tags/tag-arguments.ts'
import { writeImage } from '#content/template-tags/write-markdown.ts'

/** `[class…] url [width] [height] [title [alt]]`: the URL is the first word with an extension. */
export function writeTagImage(args: string): string {
  const words = /^\S+\s*,/.test(args) ? splitByCommas(args) : splitArgs(args)
  const at = Math.max(
    0,
    words.findIndex((word) => /\.\w{2,5}(?:[?#]|$)/.test(word) || /^(?:https?:)?\//.test(word)),
  )
  const rest = words.slice(at + 1)
  const texts = rest.filter((word) => !/^\d+(?:px|%)?$/.test(word))
  const width = rest.find((word) => /^\d+(?:px|%)?$/.test(word))
  // Hexo allows nested quotes here: '"title" "alt"'.
  const [title = '', alt] = texts.flatMap((text) => (text.includes('"') ? splitArgs(text) : [text]))
  return writeImage(words[at] ?? '', { alt: alt ?? title, title, width })
}

/**
 * `src, width=300px, alt=text` in Volantis and AnZhiYu, `src height` in Butterfly's `inlineImg`, `src text width:300px` in
 * Stellar.
 */
export function writeThemeImage(args: string): string {
  const [first = '', ...options] = splitByCommas(args)
  const { named, words } = parseOptions(first, [
    'width',
    'height',
    'bg',
    'download',
    'padding',
    'fancybox',
    'ratio',
  ])
  const isUrl = (word: string): boolean => /\.\w{2,5}(?:[?#]|$)/.test(word) || /^(?:https?:)?\//.test(word)
  if (words.length > 1 && words.slice(1).some((word) => /^\d+(?:px|%)?$/.test(word)))
    return writeTagImage(args)
  if (!isUrl(words[0] ?? '') && words.some(isUrl)) return writeTagImage(args)
  const given = new Map([
    ...named,
    ...parseArguments(options.map((option) => option.replace(/=\s*(.*)$/s, '="$1"')).join(' ')).named,
  ])
  const text = given.get('alt') ?? words.slice(1).join(' ')
  return writeImage(words[0] ?? '', {
    alt: text,
    title: given.has('alt') ? '' : text,
    width: given.get('width'),
  })
}
