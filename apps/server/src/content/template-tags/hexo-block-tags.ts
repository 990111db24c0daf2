import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { writeGallery } from '#content/template-tags/hexo-link-tags.ts'
import type { BlockTag } from '#content/template-tags/render-tags.ts'
import {
  parseArguments,
  parseOptions,
  splitArgs,
  splitByCommas,
} from '#content/template-tags/tag-arguments.ts'
import {
  escapeText,
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
  ...each('highlight', (args, content) => writeCode(content, languageOf(splitArgs(args)[0] ?? ''))),
  ...each('mermaid', (args, content) => writeCode(`${args}\n${content}`.trim(), 'mermaid')),
  ...each('math', (_args, content) => `\n$$\n${content.trim()}\n$$\n`),
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
  ...each('note subnote tip box noteblock border ablock', writeNote),
  ...each('hidetoggle hideblock', (args, content) => writeDetails(splitByCommas(args)[0] ?? '', content)),
  ...each('folding fold foldblock', writeFolding),
  ...each('spoiler', (args, content) => writeDetails(args, content)),
  ...each('tabs subtabs subsubtabs folders timeline grid chat swiper carousel', (_args, content) =>
    writeSections(content),
  ),
  ...each('tab timenode', (args, content) => writeSection(splitByCommas(args)[0] ?? '', content)),
  ...each('flink', (_args, content) => writeCode(content, 'yaml')),
  ...each('gallery', writeGallery),
  ...each('linkgrid lg link_grid', (_args, content) => writeLinkGrid(content)),
  ...each('p', (_args, content) => `\n${content.trim()}\n\n`),
  ...each(
    'gallerygroup grouppicture gp gi albums videos btns sitegroup sites linkgroup ghcards span navbar wow ' +
      'reel paper about okr banner copy table split cards flip bubble dogeplayer fancybox friends posters contributors ' +
      'if unless case for capture div section center',
    (_args, content) => content,
  ),
])

function each(names: string, tag: BlockTag): [string, BlockTag][] {
  return names.split(' ').map((name) => [name, tag])
}

/** `[title] [lang:language] [mark:lines] [url] [link text]`. */
function writeCodeBlock(args: string, content: string): string {
  const words = splitArgs(args)
  const option = (name: string): string =>
    words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const end = words.findIndex((word) => /^[a-z_]+:/.test(word))
  const title = words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replaceAll('"', '')
  const lines = option('mark').replaceAll(/[^\d,-]/g, '')
  const meta = [lines === '' ? '' : `{${lines}}`, title === '' ? '' : `title="${title}"`].filter(
    (part) => part !== '',
  )
  return writeCode(content, languageOf(option('lang')), meta.join(' '))
}

function languageOf(name: string): string {
  return /^[\w+#.-]+$/.test(name) ? name : 'text'
}

function writeBlockquote(args: string, content: string): string {
  const source = splitArgs(args)
    .filter((word) => !/^https?:\/\//.test(word))
    .join(' ')
  return `\n${writeQuote(content)}${source === '' ? '' : `\n>\n> <cite>${escapeText(source)}</cite>`}\n\n`
}

/** `title,author` in AnZhiYu, `title author:name footer:text` in Stellar; each line stays one. */
function writePoem(args: string, content: string): string {
  const { named, words } = parseOptions(args, ['author', 'date', 'footer'])
  const [title = '', author = named.get('author') ?? ''] = splitByCommas(words.join(' '))
  return writeBlockquote([title, author].filter((part) => part !== '').join(' '), content)
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
  return writeCallout(kind ?? 'note', escapeText(title), content)
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

const partMark = /<!--\s{0,9}(?:tab|folder|node|timeline|cell|swiper|slide)\b([^\n]{0,200}?)-->/g

/** The parts of tabs, timelines and the like become consecutive sections, each below its name. */
function writeSections(content: string): string {
  const named = content.replaceAll(partMark, (_match, text: string) => {
    // `name@icon` in NexT and Butterfly, `name active` in Volantis.
    const name = parseArguments(text.replace(/@.*/, '')).words.join(' ').trim()
    return name === '' ? '\n' : `\n**${escapeText(name)}**\n`
  })
  return `\n${named.replaceAll(/<!--\s{0,9}end\s?(?:tab|timeline|node|cell|folder)s?\s{0,9}-->/g, '\n')}\n`
}

/** Lines of `title | url | description | picture`. */
function writeLinkGrid(content: string): string {
  const rows = content.split('\n').flatMap((line) => {
    const [title = '', address = '', description = ''] = line.split('|').map((part) => part.trim())
    if (address === '') return []
    return [`- ${writeLink(title, address)}${description === '' ? '' : `：${escapeText(description)}`}`]
  })
  return `\n${rows.join('\n')}\n\n`
}
