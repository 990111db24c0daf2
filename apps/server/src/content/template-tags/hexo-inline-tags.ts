import { serviceTags, writeEmbed, writeMusic } from '#content/template-tags/media-cards.ts'
import type { InlineTag, TagSite } from '#content/template-tags/render-tags.ts'
import {
  parseArguments,
  parseOptions,
  splitArgs,
  splitByCommas,
} from '#content/template-tags/tag-arguments.ts'
import {
  escapeHtml,
  escapeText,
  writeCallout,
  writeCard,
  writeImage,
  writeLink,
  writeMedia,
} from '#content/template-tags/write-markdown.ts'
import { calloutKind } from '#content/markdown/callout-kinds.ts'

/** Names of Hexo, NexT, Butterfly, AnZhiYu, Volantis, Stellar, Fluid and Jekyll, in lower case. */
export const hexoInlineTags: ReadonlyMap<string, InlineTag> = new Map<string, InlineTag>([
  ...serviceTags,
  ...each('asset_img asset_image img fullimage fi', writeTagImage),
  ...each('image inlineimg inlineimage inline_img', writeThemeImage),
  ...each('asset_path', (args) => splitArgs(args)[0] ?? ''),
  ...each('asset_link', writeNamedLink),
  ...each('post_path post_url', (args, site) => site.linkTo(splitArgs(args)[0] ?? '')),
  ...each('post_link', writePostLink),
  ...each('link linkcard', writeLinkTag),
  ...each('btn button', writeButton),
  ...each('cell', (args) => `${writeCommaLink(args)} `),
  ...each('site', writeSite),
  ...each('tag hashtag', writeNamedTextLink),
  ...each('intcard', (args) => writeIntroduction(splitArgs(args))),
  ...each('label', writeLabel),
  ...each('mark', (args) => element('mark', parseOptions(args, ['color']).words.join(' '))),
  ...each('u emp wavy nota', (args) => element('u', args)),
  ...each('del', (args) => element('del', args)),
  ...each('kbd', (args) => element('kbd', args)),
  ...each('sup', (args) => element('sup', parseOptions(args, ['color']).words.join(' '))),
  ...each('sub', (args) => element('sub', parseOptions(args, ['color']).words.join(' '))),
  ...each('psw blur', (args) => escapeText(args)),
  ...each('span', (args) => escapeText(lastPart(args))),
  ...each('p', (args) => `\n\n${escapeText(lastPart(args))}\n\n`),
  ...each('hideinline', (args) => escapeText(splitByCommas(args)[0] ?? '')),
  ...each('note', writeInlineNote),
  ...each('checkbox radio cb', writeCheckbox),
  ...each(
    'quot',
    (args) =>
      `\n\n> ${escapeText(parseOptions(args, ['el', 'icon', 'prefix', 'suffix']).words.join(' '))}\n\n`,
  ),
  ...each(
    'copy',
    (args) =>
      `\`${parseOptions(args, ['git', 'curl', 'width', 'prefix']).words.join(' ').replaceAll('`', '')}\``,
  ),
  ...each('video dplayer', (args) => writeFile('video', args)),
  ...each('audio', (args) => writeFile('audio', args)),
  ...each('aplayer', writeAplayer),
  ...each('meting', (args) => {
    const [id = '', server = '', type = ''] = splitArgs(args)
    return writeMusic(id, server, type)
  }),
  ...each('iframe', (args) => writeEmbed(splitArgs(args)[0] ?? '')),
  ...each('pdf', (args) => writeNamedLink(splitArgs(args)[0] ?? '')),
  ...each('caniuse', (args) => writeEmbed(`https://caniuse.com/${encodeURIComponent(lastPart(args))}`)),
  ...each('ghbdage issues albums contributors', () => ''),
  ...each('include_code', (args) => `（代码文件：${escapeText(splitArgs(args).at(-1) ?? '')}）`),
  ...each('include include_cached', writeInclude),
  ...each('icon iconfont fa emoji series toc timeline friends sites', () => ''),
  // Liquid's, which are not evaluated, and marks of parts.
  ...each(
    'assign capture else elsif elseif when break continue increment decrement cycle set import extends seo feed_meta ' +
      'include_relative flash tab raw comment',
    () => '',
  ),
])

function each(names: string, tag: InlineTag): [string, InlineTag][] {
  return names.split(' ').map((name) => [name, tag])
}

/** An element without Markdown inside: `{% u text %}`. */
function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`
}

/** `[class…] url [width] [height] [title [alt]]`: the URL is the first word with an extension. */
function writeTagImage(args: string): string {
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
function writeThemeImage(args: string): string {
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

function writeNamedLink(args: string): string {
  const [address = '', ...title] = splitArgs(args)
  return writeLink(title.join(' ') || address, address)
}

function writePostLink(args: string, site: TagSite): string {
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
function writeLinkTag(args: string): string {
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
  const title = [words.slice(1).join(' '), named.get('desc') ?? ''].filter((part) => part !== '').join(' · ')
  return writeCard(title || address, address)
}

/** `url, text, icon` in NexT, Butterfly, AnZhiYu and Fluid, `class, text, url` in Volantis, `text url` in Stellar. */
function writeButton(args: string): string {
  const commas = splitByCommas(args)
  if (commas.length === 1) {
    const { words } = parseOptions(args, ['icon', 'color', 'size'])
    const at = Math.max(0, words.findLastIndex(isAddress))
    return writeLink(words.filter((_, index) => index !== at).join(' ') || (words[at] ?? ''), words[at] ?? '')
  }
  const [first = '', text = '', third = ''] = commas
  return !isAddress(first) && isAddress(third) ? writeLink(text, third) : writeLink(text || first, first)
}

/** `title, url, picture`. */
function writeCommaLink(args: string): string {
  const [title = '', address = ''] = splitByCommas(args)
  return writeLink(title || address, address)
}

/** `title, url=…, screenshot=…, avatar=…, description=…`. */
function writeSite(args: string): string {
  const [title = '', ...options] = splitByCommas(args)
  const option = (name: string): string =>
    options
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const text = [title, option('description')].filter((part) => part !== '').join(' · ')
  return `\n\n${writeCard(text, option('url'))}\n\n`
}

/** `text url` in Stellar. */
function writeNamedTextLink(args: string): string {
  const { words } = parseOptions(args, ['color'])
  const at = words.findIndex(isAddress)
  const text = words.filter((_, index) => index !== at).join(' ')
  return at === -1 ? escapeText(text) : writeLink(text, words[at] ?? '')
}

/** AnZhiYu: `link picture tip cardTitle logo title subTitle`. */
function writeIntroduction([
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

/** `class@text` in NexT, `class @text` in Fluid, `text class` in Butterfly. */
function writeLabel(args: string): string {
  return element('mark', /@(.*)/s.exec(args)?.[1]?.trim() ?? splitArgs(args)[0] ?? '')
}

/** What follows the styles in `styles, text`. */
function lastPart(args: string): string {
  return (
    splitByCommas(args)
      .slice(args.includes(',') || args.includes('::') ? 1 : 0)
      .join('，') || args
  )
}

/** `class, text` in Volantis, `[color:red] title text` in Stellar; nothing without a text, which is Markdown. */
function writeInlineNote(args: string): string {
  const { named, words } = parseOptions(args, ['color'])
  const parts = splitByCommas(words.join(' '))
  const kind = (parts.length > 1 ? splitArgs(parts[0] ?? '') : words).find((word) => calloutKind(word))
  const text = parts.length > 1 ? parts.slice(1).join('，') : words.filter((word) => word !== kind).join(' ')
  return text === '' ? '' : writeCallout(kind ?? named.get('color') ?? 'note', '', text)
}

/** Markdown: `class checked, text` in Volantis and AnZhiYu, `checked:true text` in Stellar, `text, checked?, inline?` in Fluid. */
function writeCheckbox(args: string): string {
  const { named, words } = parseOptions(args, ['checked', 'color', 'symbol'])
  const [first = '', ...rest] = splitByCommas(words.join(' '))
  const isFluid = rest.length > 0 && rest.every((part) => /^(?:true|false)$/.test(part))
  const isChecked = isFluid
    ? rest[0] === 'true'
    : named.get('checked') === 'true' || splitArgs(first).includes('checked')
  const text = isFluid || rest.length === 0 ? first : rest.join('，')
  return `\n- [${isChecked ? 'x' : ' '}] ${text.replaceAll('\n', ' ')}\n`
}

/** A file with a player, or the page of a service: `bilibili:BV…`, `netease:1`. */
function writeFile(kind: 'video' | 'audio', args: string): string {
  const { named, words } = parseOptions(args, [
    'bilibili',
    'youtube',
    'netease',
    'type',
    'ratio',
    'width',
    'autoplay',
  ])
  for (const service of ['bilibili', 'youtube', 'netease'])
    if (named.has(service)) return serviceTags.get(service)?.(named.get(service) ?? '', nowhere) ?? ''
  const source = words
    .flatMap((word) => /^(?:url=)?(.+)$/.exec(word)?.[1] ?? [])
    .find((word) => /[./]/.test(word))
  return source === undefined ? '' : writeMedia(kind, source)
}

/** Tags of services need no site. */
const nowhere: TagSite = {
  titleOf: () => null,
  linkTo: (slug) => slug,
  paramOf: () => null,
  onUnknown: () => {},
}

/** `title author url [picture]`. */
function writeAplayer(args: string): string {
  const words = splitArgs(args)
  const source = words.find((word) => /^(?:https?:)?\/|\.(?:mp3|m4a|ogg|flac)\b/.test(word))
  const name = words
    .slice(0, 2)
    .filter((word) => word !== source)
    .join(' · ')
  return source === undefined
    ? ''
    : `\n\n${name === '' ? '' : `${escapeText(name)}\n\n`}${writeMedia('audio', source)}\n\n`
}

const pictureKeys = ['src', 'image_path', 'url', 'path', 'image', 'img', 'file', 'filename']

/** An include of a Jekyll theme with a picture or a video; of others their text stays. */
function writeInclude(args: string, site: TagSite): string {
  const { named, words } = parseArguments(args)
  const [file = ''] = words
  const text = named.get('caption') ?? named.get('title') ?? named.get('text') ?? named.get('content') ?? ''
  const source = pictureKeys.map((key) => named.get(key)).find((value) => value !== undefined)
  if (source !== undefined && /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i.test(source))
    return writeImage(source, { alt: named.get('alt') ?? text, title: text, width: named.get('width') })
  const service = [...serviceTags.keys()].find(
    (name) => file.toLowerCase().includes(name) || named.get('provider') === name,
  )
  if (service !== undefined && named.has('id'))
    return serviceTags.get(service)?.(`id="${named.get('id')}"`, site) ?? ''
  if (/toc|head|foot|analytic|comment|mathjax|katex|script|style/i.test(file)) return ''
  site.onUnknown(`include ${escapeHtml(file)}`, file)
  return escapeText(text)
}
