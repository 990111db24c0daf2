import type { TagSite } from '#content/template-tags/render-tags.ts'
import { parseOptions, splitArgs, splitByCommas } from '#content/template-tags/tag-arguments.ts'
import {
  escapeText,
  linkMarkdown,
  writeCard,
  writeImage,
  writeLink,
} from '#content/template-tags/write-markdown.ts'

/** `url [title]`. */
export function writeNamedLink(args: string): string {
  const [address = '', ...title] = splitArgs(args)
  return writeLink(title.join(' ') || address, address)
}

/** `slug [title] [escape]`. */
export function writePostLink(args: string, site: TagSite): string {
  const words = splitArgs(args)
  const slug = words[0] ?? ''
  const title = words
    .slice(1)
    .filter((word) => word !== 'true' && word !== 'false')
    .join(' ')
  return writeLink(title || (site.titleOf(slug) ?? slug), site.linkTo(slug))
}

function isAddress(text: string): boolean {
  return /^(?:(?:https?:)?\/\/|\/|\.{0,2}\/|mailto:)/.test(text)
}

/**
 * `text url` in Hexo, `title, url, picture` in Volantis, `title, source, url` in AnZhiYu, `url title desc:text` in Stellar,
 * the path of a file in Jekyll.
 */
export function writeLinkTag(args: string): string {
  const commas = splitByCommas(args)
  if (commas.length > 1 && commas.some(isAddress)) {
    const [title = '', second = '', third = ''] = commas
    return isAddress(second) ? writeCard(title, second) : writeCard(`${title} · ${second}`, third)
  }
  const { named, words } = parseOptions(args, ['icon', 'desc'])
  const at = words.findIndex(isAddress)
  if (at === -1) return words.length === 1 ? encodeURI(`/${words[0]?.replace(/^\/+/, '')}`) : escapeText(args)
  const address = words[at] ?? ''
  if (at > 0) return writeLink(words.slice(0, at).join(' '), address)
  // `desc:true` shows the description of the page.
  const description = (named.get('desc') ?? '').replace(/^(?:true|false)$/, '')
  const title = [words.slice(1).join(' '), description].filter((part) => part !== '').join(' · ')
  return writeCard(title || address, address)
}

/** Hexo: `text path [relative]`; the path is below the root of the site. */
export function writeUrlFor(args: string): string {
  const [text = '', path = ''] = splitArgs(args)
  return writeLink(text || path, isAddress(path) ? path : `/${path}`)
}

/** `url, text, icon` in NexT, Butterfly, AnZhiYu and Fluid, `[class,] text, url` in Volantis, `text url` in Stellar. */
export function writeButton(args: string): string {
  const commas = splitByCommas(args)
  if (commas.length === 1) {
    const { words } = parseOptions(args, ['icon', 'color', 'size'])
    const at = words.findLastIndex(isTarget)
    // Volantis has buttons without a link.
    if (at === -1) return escapeText(words.join(' '))
    return writeLink(words.filter((_, index) => index !== at).join(' ') || (words[at] ?? ''), words[at] ?? '')
  }
  const [first = '', text = '', third = ''] = commas
  if (!isTarget(first) && isTarget(third)) return writeLink(text, third)
  return !isTarget(first) && isTarget(text) ? writeLink(first, text) : writeLink(text || first, first)
}

/** An address, or a heading of the article. */
function isTarget(text: string): boolean {
  return isAddress(text) || text.startsWith('#')
}

/** `title, url, picture`. */
export function writeCommaLink(args: string): string {
  const [title = '', address = ''] = splitByCommas(args)
  return writeLink(title || address, address)
}

/** `title, url=…, screenshot=…, avatar=…, description=…`. */
export function writeSite(args: string): string {
  const [title = '', ...options] = splitByCommas(args)
  const option = (name: string): string =>
    options
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const text = [title, option('description')].filter((part) => part !== '').join(' · ')
  return `\n\n${option('url') === '' ? escapeText(text) : writeCard(text, option('url'))}\n\n`
}

/** `text url` in Stellar. */
export function writeNamedTextLink(args: string): string {
  const { words } = parseOptions(args, ['color'])
  const at = words.findIndex(isAddress)
  const text = words.filter((_, index) => index !== at).join(' ')
  return at === -1 ? escapeText(text) : writeLink(text, words[at] ?? '')
}

/** AnZhiYu: `link picture tip cardTitle logo title subTitle`. */
export function writeIntroduction([
  address = '',
  ,
  ,
  cardTitle = '',
  ,
  title = '',
  subtitle = '',
]: readonly string[]): string {
  return writeCard([cardTitle, title, subtitle].filter((part) => part !== '').join(' · ') || address, address)
}

/** Butterfly: `name description url picture`, a picture that links to an album. */
export function writeGalleryGroup([
  name = '',
  description = '',
  address = '',
  picture = '',
]: readonly string[]): string {
  const cover = picture === '' ? '' : `${linkMarkdown(writeImage(picture, { alt: name }), address)}\n\n`
  const text = description === '' ? '' : ` ${escapeText(description)}`
  return `\n\n${cover}${writeLink(name || address, address)}${text}\n\n`
}

/** Butterfly: pictures, or `url,address` of their list, which is not read. */
export function writeGallery(args: string, content: string): string {
  const [kind = '', address = ''] = splitByCommas(args)
  return kind === 'url' && isAddress(address) ? `\n${writeLink('相册的图片', address)}\n${content}` : content
}

/** AnZhiYu: `[right],[left],[logo]||[color],[link],[title]||[options]`. */
export function writeBadge(args: string): string {
  const [labels = '', target = ''] = args.split('||')
  const [right = '', left = ''] = splitByCommas(labels)
  const address = splitByCommas(target).find(isAddress) ?? ''
  const text = [left, right].filter((part) => part !== '').join(' ')
  return address === '' ? escapeText(text) : writeLink(text || address, address)
}

/** AnZhiYu: `'[id]','[literature]','[url]'`, of which the place in the text names the first two. */
export function writeReference(args: string): string {
  const [id = '', literature = '', address = ''] = args.split(/,(?=\s*['"])/).map(unquote)
  if (address === '') return `${escapeText(id)}${literature === '' ? '' : ` ${escapeText(literature)}`}`
  return `\n\n${escapeText(id)} ${writeLink(literature || address, address)}\n\n`
}

/** AnZhiYu: `content , "explanation" , "colour"`. */
export function writeBubble(args: string): string {
  const [text = '', explanation = ''] = args.split(/\s*,\s*(?=["'])/).map(unquote)
  return escapeText(explanation === '' ? text : `${text}（${explanation}）`)
}

function unquote(text: string): string {
  return text.trim().replaceAll(/^["']|["']$/g, '')
}
