import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { serviceTags, writeEmbed, writeMusic } from '#content/template-tags/media-cards.ts'
import type { BlockTag, InlineTag, TagSite } from '#content/template-tags/render-tags.ts'
import { parseArguments, textOfArguments } from '#content/template-tags/tag-arguments.ts'
import {
  escapeText,
  inlineMarkdown,
  writeCallout,
  linkMarkdown,
  writeCard,
  writeCode,
  writeDetails,
  writeImage,
  writeLink,
  writeMedia,
  writeQuote,
  writeSection,
} from '#content/template-tags/write-markdown.ts'

/** Shortcodes of Hugo and its themes without content. */
export const hugoInlineTags: ReadonlyMap<string, InlineTag> = new Map<string, InlineTag>([
  ...serviceTags,
  ...inline('figure img image imgproc picture photo', writeFigure),
  ...inline('ref relref', linkToReference),
  ...inline('param', (args, site) => escapeText(site.paramOf(first(args)) ?? '')),
  ...inline('video', (args) => writeFile('video', args)),
  ...inline('audio', (args) => writeFile('audio', args)),
  ...inline('music', writeMusicTag),
  ...inline('aplayer meting', writeMusicTag),
  ...inline('iframe pdf embed', (args) => writeEmbed(source(args))),
  ...inline('link button btn cta', (args) => writeButton(args, '')),
  ...inline('article linkcard', (args) =>
    writeCard(option(args, 'title', 'name') || source(args), source(args)),
  ),
  ...inline('card', (args) => {
    const text = [option(args, 'title'), option(args, 'subtitle')].filter((part) => part !== '').join(' · ')
    return source(args) === '' ? escapeText(text) : `${writeCard(text || source(args), source(args))} `
  }),
  ...inline('badge', (args) => escapeText(option(args, 'content', 'text') || first(args))),
  ...inline('highlight', (args) => escapeText(args)),
  ...inline('kbd', (args) => `<kbd>${escapeText(first(args))}</kbd>`),
  ...inline('ruby', writeRuby),
  ...inline('br', () => '<br>'),
  ...inline('hr line divider', () => '\n\n---\n\n'),
  ...inline(
    'toc icon fa fa-icon fontawesome space style script clear load-photoswipe math comment gallery',
    () => '',
  ),
])

/** Shortcodes of Hugo and its themes around content. */
export const hugoBlockTags: ReadonlyMap<string, BlockTag> = new Map<string, BlockTag>([
  ...block('highlight code codeblock', writeHighlight),
  ...block('mermaid', (_args, content) => writeCode(content, 'mermaid')),
  ...block('echarts chart', (_args, content) => writeCode(content, 'json')),
  ...block(
    'math katex latex',
    (_args, content) =>
      `\n$$\n${content
        .trim()
        .replaceAll(/^\$\$|\$\$$/g, '')
        .trim()}\n$$\n`,
  ),
  ...block(
    'details collapse expand expandable spoiler fold folding accordion accordionitem accordion-item foldable',
    writeFold,
  ),
  ...block(
    'notice admonition alert callout hint note tip info warning important caution danger success error box',
    writeNotice,
  ),
  ...block('quote blockquote epigraph pullquote', writeCitation),
  ...block('tab tabitem tab-item tabcontent', (args, content) =>
    writeSection(option(args, 'name', 'title', 'label', 'header', 'tabname') || first(args), content),
  ),
  ...block('timeline timelineitem timeline-item step', (args, content) =>
    writeStep(
      [
        option(args, 'title', 'header') || first(args),
        option(args, 'badge', 'date'),
        option(args, 'subheader'),
      ],
      content,
    ),
  ),
  ...block('tabs tabgroup', writeTabs),
  ...block('fixit-encryptor hugo-encrypt hugoencryptor encrypt encrypted password protected secret', () =>
    writeCallout('note', '', '这一段在旧站上要密码才能看，没有发布。'),
  ),
  ...block('button btn link cta', writeButton),
  ...block('figure', (args, content) => `${writeFigure(args)}\n\n${content}`),
  ...block('mark hl', (_args, content) => `<mark>${content.trim()}</mark>`),
  ...block('kbd', (_args, content) => `<kbd>${content.trim()}</kbd>`),
  ...block('sup', (_args, content) => `<sup>${content.trim()}</sup>`),
  ...block('sub', (_args, content) => `<sub>${content.trim()}</sub>`),
  ...block('comment script', () => ''),
  // LoveIt: the style of the text inside; without one, a style sheet.
  ...block('style', (args, content) => (args.trim() === '' ? '' : content)),
  ...block('columns column', (_args, content) => content.replaceAll(/(?<![ \t])[ \t]*<--->[ \t]*/g, '\n\n')),
  ...block('video', (args, content) => writeFile('video', args) || content),
  ...block('audio', (args, content) => writeFile('audio', args) || content),
  ...block('rawhtml raw html', (_args, content) => `\n${content.trim()}\n`),
  ...block(
    'aplayer tabpane cols col row grid steps cards card center align left right typeit gallery ' +
      'section div span p text div_class lead color font small big center-text section-block markdown md unsafe badge',
    (_args, content) => content,
  ),
])

function inline(names: string, tag: InlineTag): [string, InlineTag][] {
  return names.split(' ').map((name) => [name, tag])
}

function block(names: string, tag: BlockTag): [string, BlockTag][] {
  return names.split(' ').map((name) => [name, tag])
}

function first(args: string): string {
  return parseArguments(args).words[0] ?? ''
}

/** The value of the first of these keys. */
function option(args: string, ...keys: string[]): string {
  const { named } = parseArguments(args)
  return keys.map((key) => named.get(key)).find((value) => value !== undefined) ?? ''
}

function source(args: string): string {
  return option(args, 'src', 'url', 'href', 'link', 'id', 'source', 'file') || first(args)
}

function writeFigure(args: string): string {
  // HTML, as ox-hugo writes the number of a figure.
  const caption = option(args, 'caption', 'title', 'attr').replaceAll(/<[^<>]*>/g, '')
  const picture = writeImage(source(args), {
    alt: option(args, 'alt') || caption,
    title: caption,
    width: option(args, 'width'),
  })
  const target = option(args, 'link')
  return target === '' ? picture : linkMarkdown(picture, target)
}

/** The link that `[text]({{< ref "a.md#b" >}})` needs: the article is resolved with the other links. */
function linkToReference(args: string, site: TagSite): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(option(args, 'path') || first(args)) ?? []
  const name = path.replace(/^\/+/, '').replace(/(?:\/_?index)?\.md$|\/$/, '')
  return name === '' ? encodeURI(hash) : site.linkTo(encodeURI(name)) + encodeURI(hash)
}

function writeFile(kind: 'video' | 'audio', args: string): string {
  const address = source(args) || option(args, 'mp4', 'webm', 'ogv', 'mp3')
  return address === '' ? '' : writeMedia(kind, address)
}

/** LoveIt: `server type id`, the URL of the page, or the URL of a file with `name` and `artist`. */
function writeMusicTag(args: string): string {
  const { named, words } = parseArguments(args)
  const [server = named.get('server') ?? '', type = named.get('type') ?? '', id = named.get('id') ?? ''] =
    words
  const address = named.get('auto') ?? named.get('url') ?? (words.length === 1 ? server : '')
  if (/\.(?:mp3|m4a|ogg|flac|wav)(?:\?|$)/i.test(address)) return writeMedia('audio', address)
  return address === '' ? writeMusic(id, server, type) : writeEmbed(address, named.get('name') ?? '')
}

function writeRuby(args: string): string {
  const { words } = parseArguments(args)
  return `<ruby>${escapeText(words[0] ?? '')}<rt>${escapeText(words[1] ?? '')}</rt></ruby>`
}

/** `language options` such as `hl_lines=[2,"4-5"]`. */
function writeHighlight(args: string, content: string): string {
  const [language = ''] = parseArguments(args).words
  const lines = /hl_lines=\[?["']?([\d ,"'-]+)/
    .exec(args)?.[1]
    ?.replaceAll(/["']/g, '')
    .trim()
    .replaceAll(/[\s,]+/g, ',')
  return writeCode(content, /^[\w+#.-]+$/.test(language) ? language : 'text', lines ? `{${lines}}` : '')
}

function writeStep(names: readonly string[], content: string): string {
  const name = names.filter((part) => part !== '').join(' · ')
  return name === '' ? content : writeSection(name, content)
}

/** Hextra names the tabs in the tag around them: `items="a,b"`. */
function writeTabs(args: string, content: string): string {
  const names = option(args, 'items').split(',')
  return content.replaceAll(/^\*\*·\*\*$/gm, (all) => {
    const name = names.shift()?.trim() ?? ''
    return name === '' ? all : `**${escapeText(name)}**`
  })
}

function writeFold(args: string, content: string): string {
  const { words } = parseArguments(args)
  // A group of them, as Blowfish has it, is not folded itself.
  if (words.length === 0 && /^\s*<details[ >]/.test(content)) return content
  const isOpen = /^(?:true|open)$/.test(option(args, 'open')) || words.includes('open')
  return writeDetails(
    option(args, 'summary', 'title', 'header', 'label') || (words[0] ?? ''),
    content,
    isOpen,
  )
}

/** `kind "title"`, `type=kind title="…" open=false`; the name of the shortcode is the kind where it has none. */
function writeNotice(args: string, content: string): string {
  const { words } = parseArguments(args)
  const given = option(args, 'type', 'kind', 'color', 'context', 'icon', 'style')
  const kind = [given, ...words].find((word) => calloutKind(word) !== undefined) ?? ''
  // Blowfish and Congo name an icon first, such as `circle-info`.
  const rest = words.filter((word) => word !== kind && !/^(?:true|false|end|[a-z]+(?:-[a-z]+)+)$/.test(word))
  return writeCallout(
    kind,
    inlineMarkdown(option(args, 'title', 'heading', 'label') || rest.join(' ')),
    content,
  )
}

function writeCitation(args: string, content: string): string {
  const author = option(args, 'author', 'source', 'cite', 'link') || textOfArguments(args)
  return `\n${writeQuote(content)}${author === '' ? '' : `\n>\n> <cite>${escapeText(author)}</cite>`}\n\n`
}

function writeButton(args: string, content: string): string {
  const { words } = parseArguments(args)
  const address =
    option(args, 'href', 'url', 'link', 'relref', 'target') ||
    (words.find((word) => /[/.:]/.test(word)) ?? '')
  const text =
    content.trim() ||
    option(args, 'text', 'label', 'content', 'title') ||
    words.filter((word) => word !== address).join(' ')
  return writeLink(text || address, address)
}
