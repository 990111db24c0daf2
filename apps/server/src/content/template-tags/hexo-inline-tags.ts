import { calloutKind } from '#content/markdown/callout-kinds.ts'
import { writeTagImage, writeThemeImage } from '#content/template-tags/hexo-image-tags.ts'
import {
  writeBadge,
  writeBubble,
  writeButton,
  writeCommaLink,
  writeGalleryGroup,
  writeIntroduction,
  writeLinkTag,
  writeNamedLink,
  writeNamedTextLink,
  writePostLink,
  writeReference,
  writeSite,
  writeUrlFor,
} from '#content/template-tags/hexo-link-tags.ts'
import { writeAplayer, writeFile, writeFrame, writeInclude } from '#content/template-tags/hexo-media-tags.ts'
import { serviceTags, writeEmbed, writeMusic } from '#content/template-tags/media-cards.ts'
import type { InlineTag, TagSite } from '#content/template-tags/render-tags.ts'
import { parseOptions, splitArgs, splitByCommas } from '#content/template-tags/tag-arguments.ts'
import {
  codeLanguage,
  escapeText,
  inlineMarkdown,
  writeCallout,
  writeCode,
} from '#content/template-tags/write-markdown.ts'

/** Names of Hexo, NexT, Butterfly, AnZhiYu, Volantis, Stellar, Fluid and Jekyll, in lower case. */
export const hexoInlineTags: ReadonlyMap<string, InlineTag> = new Map<string, InlineTag>([
  ...serviceTags,
  ...each('asset_img asset_image img fullimage full-image fi lazyimage li', writeTagImage),
  ...each('image inlineimg inlineimage inline_img', writeThemeImage),
  ...each('asset_path', (args) => splitArgs(args)[0] ?? ''),
  ...each('asset_link', writeNamedLink),
  ...each('post_path post_url', (args, site) => site.linkTo(splitArgs(args)[0] ?? '')),
  ...each('post_link', writePostLink),
  ...each('link linkcard exturl extlink', writeLinkTag),
  ...each('bdage', writeBadge),
  ...each('referto referfrom', writeReference),
  ...each('bubble', writeBubble),
  // Markdown with links.
  ...each('navbar', (args) => `\n\n${args.replaceAll(/(?:^|\s)active:\S*/g, '').trim()}\n\n`),
  ...each('url_for full_url_for', writeUrlFor),
  ...each('btn button', writeButton),
  ...each('cell', (args) => `${writeCommaLink(args)} `),
  ...each('site', writeSite),
  ...each('tag hashtag', writeNamedTextLink),
  ...each('gallerygroup', (args) => writeGalleryGroup(splitArgs(args))),
  ...each('intcard', (args) => writeIntroduction(splitArgs(args))),
  ...each('label', writeLabel),
  ...each('mark', (args) => element('mark', withoutColor(args))),
  ...each('u emp wavy', (args) => element('u', withoutColor(args))),
  ...each('nota', writeNota),
  ...each('progress', writeProgress),
  ...each('del', (args) => element('del', withoutColor(args))),
  ...each('kbd', (args) => element('kbd', withoutColor(args))),
  ...each('sup', (args) => element('sup', withoutColor(args))),
  ...each('sub', (args) => element('sub', withoutColor(args))),
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
  ...each('copy', writeCopy),
  ...each('video dplayer', (args) => writeFile('video', args)),
  ...each('frame', writeFrame),
  ...each('audio', (args) => writeFile('audio', args)),
  ...each('aplayer', writeAplayer),
  ...each('meting', (args) => {
    const [id = '', server = '', type = ''] = splitArgs(args)
    return writeMusic(id, server, type)
  }),
  ...each('iframe', (args) => writeEmbed(splitArgs(args)[0] ?? '')),
  ...each('pdf', (args) => writeNamedLink(splitArgs(args)[0] ?? '')),
  ...each('caniuse can', (args) =>
    writeEmbed(`https://caniuse.com/${encodeURIComponent((args.split('@')[0] ?? '').trim())}`),
  ),
  ...each('ghbdage issues albums contributors posts', () => ''),
  ...each('include_code include-code', writeIncludedCode),
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

/** Stellar: `color:red text`. */
function withoutColor(args: string): string {
  return parseOptions(args, ['color']).words.join(' ')
}

/** AnZhiYu: `label, tip`. */
function writeNota(args: string): string {
  const [label = '', ...tip] = splitByCommas(args)
  return escapeText(tip.length === 0 ? label : `${label}（${tip.join('，')}）`)
}

/** AnZhiYu: `width color text`. */
function writeProgress(args: string): string {
  const [width = '', , ...text] = splitArgs(args)
  return escapeText(`${text.join(' ')} ${/^\d+$/.test(width) ? `${width}%` : width}`.trim())
}

/** Stellar and Volantis: a command, or `git:https|ssh|gh owner/name` of GitHub. */
function writeCopy(args: string): string {
  const { named, words } = parseOptions(args, ['git', 'width', 'prefix', 'suffix'])
  const text = words.join(' ').replaceAll('`', '')
  const git = named.get('git')
  if (git === undefined) return `\`${text}\``
  const repository = text.replace(/^\//, '')
  if (git === 'ssh') return `\`git@github.com:${repository}.git\``
  return git === 'gh' ? `\`gh repo clone ${repository}\`` : `\`https://github.com/${repository}.git\``
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

/** `class, text` in Volantis, `[color:red] [title] text` in Stellar; nothing without a text, which is Markdown. */
function writeInlineNote(args: string): string {
  const { named, words } = parseOptions(args, ['color'])
  const parts = splitByCommas(words.join(' '))
  const kind = (parts.length > 1 ? splitArgs(parts[0] ?? '') : words).find((word) => calloutKind(word))
  const rest = words.filter((word) => word !== kind)
  const [title = '', ...texts] = parts.length > 1 || rest.length === 1 ? ['', ...rest] : rest
  const text = parts.length > 1 ? parts.slice(1).join('，') : texts.join(' ')
  return text === '' ? '' : writeCallout(kind ?? named.get('color') ?? 'note', inlineMarkdown(title), text)
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
  // In Fluid the state alone: the text is in the line after it.
  if (rest.length === 0 && /^(?:true|false)$/.test(first)) return `\n- [${first === 'true' ? 'x' : ' '}] `
  return `\n- [${isChecked ? 'x' : ' '}] ${text.replaceAll('\n', ' ')}\n`
}

/** `title lang:js from:2 to:9 path`: the file, or its name where it is missing. */
function writeIncludedCode(args: string, site: TagSite): string {
  const { named, words } = parseOptions(args, ['lang', 'from', 'to'])
  const name = words.at(-1) ?? ''
  const code = site.readCode?.(name) ?? null
  if (code === null) {
    site.onUnknown('include_code', name)
    return `（代码文件：${escapeText(name)}）`
  }
  const lines = code.split(/\r?\n/)
  const shown = lines.slice(
    Math.max(0, Number(named.get('from') ?? 1) - 1),
    Number(named.get('to') ?? lines.length),
  )
  const title = words.length > 1 ? words.slice(0, -1).join(' ') : name
  const language = named.get('lang') ?? /\.(\w+)$/.exec(name)?.[1] ?? 'text'
  return writeCode(shown.join('\n'), codeLanguage(language), `title="${title.replaceAll('"', '')}"`)
}
