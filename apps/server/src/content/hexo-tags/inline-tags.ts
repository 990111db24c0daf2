import { splitArgs, splitByCommas } from '#content/hexo-tags/split-args.ts'
import { escapeText, writeLink } from '#content/hexo-tags/write-markdown.ts'

/** Article lookup for tags. */
export interface HexoSite {
  /** Title of an article by its Hexo slug, the path without extension; null where unknown. */
  titleOf: (slug: string) => string | null
  /** Link to an article by its Hexo slug. */
  linkTo: (slug: string) => string
}

type InlineTag = (args: string, site: HexoSite) => string

/** Tags without an end tag; each is converted to Markdown. */
export const inlineTags: ReadonlyMap<string, InlineTag> = new Map<string, InlineTag>([
  ['asset_img', writeImage],
  ['img', writeImage],
  ['image', writeImage],
  ['asset_path', (args) => splitArgs(args)[0] ?? ''],
  ['asset_link', writeNamedLink],
  ['post_path', (args, site) => site.linkTo(splitArgs(args)[0] ?? '')],
  // Jekyll's.
  ['post_url', (args, site) => site.linkTo(splitArgs(args)[0] ?? '')],
  ['post_link', writePostLink],
  ['link', writeTextFirstLink],
  ['linkgrid', writeTextFirstLink],
  ['btn', writeButton],
  ['button', writeButton],
  ['label', (args) => `<mark>${escapeText(/@(.*)/s.exec(args)?.[1] ?? splitArgs(args)[0] ?? '')}</mark>`],
  ['youtube', (args) => writeEmbed('YouTube', `https://www.youtube.com/watch?v=${id(args)}`)],
  ['vimeo', (args) => writeEmbed('Vimeo', `https://vimeo.com/${id(args)}`)],
  ['bilibili', (args) => writeEmbed('哔哩哔哩', `https://www.bilibili.com/video/${id(args)}`)],
  ['gist', (args) => writeEmbed('Gist', `https://gist.github.com/${id(args)}`)],
  ['jsfiddle', (args) => writeEmbed('JSFiddle', `https://jsfiddle.net/${id(args)}`)],
  ['iframe', (args) => writeEmbed('嵌入内容', splitArgs(args)[0] ?? '')],
  ['include_code', (args) => `（代码文件：${escapeText(splitArgs(args).at(-1) ?? '')}）`],
])

/** `[class…] url [width] [height] [title [alt]]`: the URL is the first word with an extension. */
function writeImage(args: string): string {
  const words = splitArgs(args)
  const at = Math.max(
    0,
    words.findIndex((word) => /\.\w{2,5}(?:[?#]|$)/.test(word) || /^(?:https?:)?\//.test(word)),
  )
  const texts = words.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word))
  // Hexo allows nested quotes here: '"title" "alt"'.
  const [title = '', alt] = texts.flatMap((text) => (text.includes('"') ? splitArgs(text) : [text]))
  return `!${writeLink(alt ?? title, words[at] ?? '', title)}`
}

function writeNamedLink(args: string): string {
  const [address = '', ...title] = splitArgs(args)
  return writeLink(title.join(' ') || address, address)
}

function writePostLink(args: string, site: HexoSite): string {
  const words = splitArgs(args)
  const slug = words[0] ?? ''
  const title = words
    .slice(1)
    .filter((word) => word !== 'true' && word !== 'false')
    .join(' ')
  return writeLink(title || (site.titleOf(slug) ?? slug), site.linkTo(slug))
}

function writeTextFirstLink(args: string): string {
  const words = splitArgs(args)
  const at = words.findIndex((word) => /^(?:https?:)?\/\//.test(word))
  return at === -1
    ? escapeText(args)
    : writeLink(words.slice(0, at).join(' ') || (words[at] ?? ''), words[at] ?? '')
}

function writeButton(args: string): string {
  const [address = '', text = ''] = splitByCommas(args)
  return writeLink(text || address, address)
}

function writeEmbed(name: string, address: string): string {
  return writeLink(`查看${name}`, address)
}

function id(args: string): string {
  return encodeURI((splitArgs(args)[0] ?? '').slice(0, 200))
}
