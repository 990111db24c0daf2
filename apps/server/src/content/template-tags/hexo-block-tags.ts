import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { writeGallery } from '#content/template-tags/hexo-link-tags.ts'
import { writeAplayer, writePlaylist } from '#content/template-tags/hexo-media-tags.ts'
import type { BlockTag } from '#content/template-tags/render-tags.ts'
import {
  parseArguments,
  parseOptions,
  splitArgs,
  splitByCommas,
} from '#content/template-tags/tag-arguments.ts'
import {
  codeLanguage,
  escapeText,
  inlineMarkdown,
  writeCallout,
  writeCode,
  writeDetails,
  writeLink,
  writeQuote,
  writeSection,
} from '#content/template-tags/write-markdown.ts'

/** Names of Hexo, NexT, Butterfly, AnZhiYu, Volantis, Stellar, Fluid and Jekyll, in lower case. */
export const hexoBlockTags: ReadonlyMap<string, BlockTag> = new Map<string, BlockTag>([
  ...each('raw md', (_args, content) => content),
  ...each('codeblock code', writeCodeBlock),
  ...each('highlight', (args, content) => writeCode(content, codeLanguage(splitArgs(args)[0] ?? ''))),
  ...each('mermaid', (args, content) => writeCode(`${args}\n${content}`.trim(), 'mermaid')),
  ...each('math', (_args, content) => `\n$$\n${content.trim()}\n$$\n`),
  ...each('abcjs', (_args, content) => writeCode(content, 'abc')),
  ...each('score', (_args, content) => writeCode(content.replace(/^[\s\S]*?---\n/, ''), 'abc')),
  ...each('chartjs', (_args, content) => writeCode(content.replaceAll(/<!--\s*\w+\s*-->/g, ''), 'json')),
  ...each('echarts', (_args, content) => writeCode(content, 'js')),
  ...each('chart', (_args, content) => writeCode(content, 'json')),
  ...each('plantuml graphviz', (_args, content) => writeCode(content, 'text')),
  ...each('wavedrom', (_args, content) => writeCode(content, 'json')),
  ...each('comment', () => ''),
  ...each('blockquote quote', writeBlockquote),
  ...each('pullquote centerquote cq blockcenter', (_args, content) => writeBlockquote('', content)),
  ...each('poem poetry', writePoem),
  ...each('reel', writeReel),
  ...each('paper', (_args, content) => writePaper(content)),
  ...each('note subnote box', writeNote),
  ...each('tip noteblock border ablock', (args, content) => writeNote(withoutIcons(args), content)),
  ...each('hidetoggle hideblock', (args, content) => writeDetails(splitByCommas(args)[0] ?? '', content)),
  ...each('folding fold foldblock', writeFolding),
  ...each('spoiler', (args, content) => writeDetails(args, content)),
  ...each('tabs subtabs subsubtabs', (args, content) => writeSections(content, tabsName(args))),
  ...each('folders grid chat swiper carousel', (_args, content) => writeSections(content)),
  ...each('timeline', writeTimeline),
  ...each('tab', (args, content) => writeSection(splitByCommas(args)[0] ?? '', content)),
  // Its name is Markdown.
  ...each(
    'timenode',
    (args, content) => `\n**${args.replaceAll('\n', ' ').trim() || '·'}**\n\n${content}\n\n`,
  ),
  ...each('flink', (_args, content) => writeFriends(content)),
  ...each('gallery', writeGallery),
  ...each('aplayerlist', (_args, content) => writePlaylist(content)),
  ...each('aplayerlrc', (args) => writeAplayer(args)),
  ...each('linkgrid lg link_grid', writeLinkGrid),
  ...each('p', (_args, content) => `\n${content.trim()}\n\n`),
  ...each(
    'gallerygroup grouppicture gp gi albums videos btns sitegroup sites linkgroup ghcards span navbar wow ' +
      'about okr banner copy table split cards flip bubble dogeplayer fancybox friends posters contributors ' +
      'if unless case for capture div section center',
    (_args, content) => content,
  ),
])

function each(names: string, tag: BlockTag): [string, BlockTag][] {
  return names.split(' ').map((name) => [name, tag])
}

const codeOptions = [
  'lang',
  'line_number',
  'line_threshold',
  'first_line',
  'mark',
  'wrap',
  'highlight',
  'language_attr',
]

/** `[title] [lang:language] [url] [link text] [mark:lines]`; options may be anywhere. */
function writeCodeBlock(args: string, content: string): string {
  const { named, words } = parseOptions(args, codeOptions)
  const at = words.findIndex(isHttpUrl)
  const url = words[at] ?? ''
  const title = (at === -1 ? words : words.slice(0, at)).join(' ').replaceAll('"', '')
  const source = at === -1 ? '' : `\n${writeLink(words.slice(at + 1).join(' ') || url, url)}\n`
  const lines = (named.get('mark') ?? '').replaceAll(/[^\d,-]/g, '')
  const meta = [lines === '' ? '' : `{${lines}}`, title === '' ? '' : `title="${title}"`].filter(
    (part) => part !== '',
  )
  return writeCode(content, codeLanguage(named.get('lang') ?? ''), meta.join(' ')) + source
}

function isHttpUrl(word: string): boolean {
  return /^https?:\/\//.test(word)
}

/** `[author[, source]] [url] [title of the page]`. */
function writeBlockquote(args: string, content: string): string {
  const words = splitArgs(args)
  const at = words.findIndex(isHttpUrl)
  const author = (at === -1 ? words : words.slice(0, at)).join(' ')
  const page = at === -1 ? '' : writeLink(words.slice(at + 1).join(' ') || (words[at] ?? ''), words[at] ?? '')
  const source = [author === '' ? '' : `<cite>${escapeText(author)}</cite>`, page].filter(
    (part) => part !== '',
  )
  return `\n${writeQuote(content)}${source.length === 0 ? '' : `\n>\n> ${source.join(' ')}`}\n\n`
}

const poemKeys = ['author', 'date', 'footer']

/** `title,author` in AnZhiYu, `title author:name date:text footer:text` in Stellar; each line stays one. */
function writePoem(args: string, content: string): string {
  const { named, words } = parseOptions(args, poemKeys)
  const [title = '', author = named.get('author') ?? ''] = splitByCommas(words.join(' '))
  const parts = [title, author, named.get('date') ?? '', named.get('footer') ?? '']
  return writeBlockquote(parts.filter((part) => part !== '').join(' '), content)
}

/** Stellar: `title author:name date:text footer:text`. */
function writeReel(args: string, content: string): string {
  const { named, words } = parseOptions(args, poemKeys)
  const source = poemKeys.flatMap((key) => named.get(key) ?? []).join(' · ')
  return `${writeSection(words.join(' '), content)}${source === '' ? '' : `${escapeText(source)}\n\n`}`
}

/** Stellar: parts such as `<!-- title 一 -->`. */
function writePaper(content: string): string {
  return content.replaceAll(
    /<!--\s{0,9}(?:title|subtitle|author|date|footer|section)\s([^\n]{1,200}?)-->/g,
    (_match, text: string) => `\n**${escapeText(text.trim())}**\n`,
  )
}

/** `title,color` in Butterfly and AnZhiYu; Stellar has options only. */
function writeTimeline(args: string, content: string): string {
  const { words } = parseOptions(args, ['api', 'user', 'type', 'limit', 'avatar', 'hide'])
  const [title = ''] = splitByCommas(words.join(' '))
  return title === '' ? writeSections(content) : writeSection(title, writeSections(content))
}

/** Butterfly: groups of links in YAML. */
function writeFriends(content: string): string {
  const valueOf = (line: string): string =>
    line
      .slice(line.indexOf(':') + 1)
      .trim()
      .replaceAll(/^["']|["']$/g, '')
  const output: string[] = []
  let name = ''
  for (const line of content.split('\n')) {
    const key = /^\s*(?:-\s+)?([a-z_]+)\s*:/.exec(line)?.[1]
    const value = valueOf(line)
    if (value === '') continue
    if (key === 'class_name') output.push(`\n**${escapeText(value)}**\n`)
    else if (key === 'class_desc') output.push(`${escapeText(value)}\n`)
    else if (key === 'name') name = value
    else if (key === 'link') output.push(`- ${writeLink(name || value, value)}`)
    else if (key === 'descr') output.push(`  ${escapeText(value)}`)
  }
  return `\n${output.join('\n')}\n\n`
}

/** `icon colour, title` of Volantis and the icons of AnZhiYu without those that no callout has a kind for. */
function withoutIcons(args: string): string {
  const [classes = '', ...title] = splitByCommas(args)
  const kinds = splitArgs(classes).filter(
    (word) => calloutKind(word) !== undefined || !/^[a-z][\w-]*$/.test(word),
  )
  return title.length === 0 ? kinds.join(' ') : `${kinds.join(' ')}, ${title.join('，')}`
}

const noteClasses = new Set(
  'default no-icon simple modern flat disabled icon left right center outline'.split(' '),
)

/**
 * `[class…] [no-icon] [title]` in NexT, Butterfly and Fluid, `class, title` in Volantis, `[color:red] [title]` in Stellar.
 */
function writeNote(args: string, content: string): string {
  const { named, words } = parseOptions(args, ['color', 'child', 'icon'])
  const parts = words.join(' ').includes(',') ? splitByCommas(words.join(' ')).flatMap(splitClasses) : words
  const kind = [named.get('color') ?? '', ...parts].find((word) => calloutKind(word) !== undefined)
  const title = parts
    .filter((word) => word !== kind && !noteClasses.has(word) && calloutKind(word) === undefined)
    .filter(
      (word) => !/^(?:fa[a-z]?|iconfont)(?:$|\s)|^(?:fa|icon|anzhiyu)[\w-]*-|^#[\da-f]{3,8}$/i.test(word),
    )
    .join(' ')
  return writeCallout(kind ?? 'note', inlineMarkdown(title), content)
}

/** The first part of `class class, title` has several words. */
function splitClasses(part: string, index: number): string[] {
  return index === 0 ? splitArgs(part) : [part]
}

/** `class open, title` in Volantis and AnZhiYu, `class @title` in Fluid, `title open:true` in Stellar, else the title. */
function writeFolding(args: string, content: string): string {
  const { named, words } = parseOptions(args, ['open', 'color', 'codeblock', 'child'])
  const text = words.join(' ')
  const [, classes = '', title = text] = /^([^@,:]*)(?:@|,|::)\s*(.*)$/s.exec(text) ?? []
  const isOpen = named.get('open') === 'true' || splitArgs(classes).includes('open')
  return writeDetails(title.replaceAll(/^["']|["']$/g, ''), content, isOpen)
}

const partMark = /<!--\s{0,9}(tab|folder|node|timeline|cell|swiper|slide)\b([^\n]{0,200}?)-->/g

/** `name, index` in NexT and Butterfly, options in Stellar. */
function tabsName(args: string): string {
  const { words } = parseOptions(args, ['active', 'align', 'color'])
  return splitByCommas(words.join(' '))[0] ?? ''
}

/**
 * The parts of tabs, timelines and the like become consecutive sections, each below its name.
 * @param groupName Names parts without a name and an icon, with their number. @default no name
 */
function writeSections(content: string, groupName = ''): string {
  let number = 0
  const named = content.replaceAll(partMark, (_match, kind: string, text: string) => {
    number++
    // The names of nodes are Markdown.
    if (kind === 'node' || kind === 'timeline') {
      const title = inlineMarkdown(text.trim())
      return title === '' ? '\n' : `\n**${title}**\n`
    }
    // `name@icon` in NexT and Butterfly, `name active` in Volantis.
    const given = parseArguments(text.replace(/@.*/, '')).words.join(' ').trim()
    const name = given === '' && text.trim() === '' && groupName !== '' ? `${groupName} ${number}` : given
    return name === '' ? '\n' : `\n**${escapeText(name)}**\n`
  })
  return `\n${named.replaceAll(/<!--\s{0,9}end\s?(?:tab|timeline|node|cell|folder)s?\s{0,9}-->/g, '\n')}\n`
}

/** NexT: `[picture] [delimiter] [comment]` around lines of `title | url | description | picture`. */
function writeLinkGrid(args: string, content: string): string {
  const [, delimiter = '|', comment = '%'] = splitArgs(args)
  const rows = content.split('\n').flatMap((line) => {
    if (line.trimStart().startsWith(comment)) return []
    const [title = '', address = '', description = ''] = line.split(delimiter).map((part) => part.trim())
    if (address === '') return []
    return [`- ${writeLink(title, address)}${description === '' ? '' : `：${escapeText(description)}`}`]
  })
  return `\n${rows.join('\n')}\n\n`
}
