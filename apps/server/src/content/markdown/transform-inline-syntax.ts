import { nameToEmoji } from 'gemoji'
import type { Image, Link, PhrasingContent, Root } from 'mdast'
import { type ReplaceFunction, findAndReplace } from 'mdast-util-find-and-replace'
import { slugLinkPrefix } from '#content/article-path.ts'
import { escapeHtml } from '#content/template-tags/write-markdown.ts'

/** Names between colons, also several in a row; not beside an ASCII letter or digit, as in times and paths. */
const emojiNames = /(?<![\w:/])(?::[a-z\d_+-]{1,40}:){1,40}(?![\w:/])/g
const wikiLink = /(!?)\[\[(?![\s[])([^[\]\n]{1,300})(?<!\s)\]\]/g

/** Renders `:emoji:` and the links and embeds of notes, `[[page#heading|text]]` and `![[file|300]]`. */
export function transformInlineSyntax(tree: Root): void {
  findAndReplace(tree, [
    [
      emojiNames,
      (all: string) => {
        const text = all.replaceAll(/:([^:]+):/g, (named, name: string) => emojiOf(name) ?? named)
        return text === all ? false : text
      },
    ],
  ])
  findAndReplace(tree, [[wikiLink, replaceWikiLink]], { ignore: ['link', 'linkReference'] })
}

function emojiOf(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined
}

const replaceWikiLink: ReplaceFunction = (_all: string, mark: string, inner: string) => {
  // An array of numbers or of texts in prose.
  if (/^(?:[\d\s,.;:+-]*|(["']).*\1)$/.test(inner)) return false
  // In tables the separator is escaped.
  const [target = '', ...texts] = inner.split(/\\?\|/).map((part) => part.trim())
  const [, name = '', heading = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  const text = texts.at(-1) || target.replace(/^#\^?/, '').replace(/#\^?/, ' › ')
  return mark === '' ? pageLink(name, heading, text) : embed(name.trim(), heading, texts)
}

function pageLink(name: string, heading: string, text: string): Link {
  const file = name.trim().replace(/\.md$/i, '')
  const hash = heading.startsWith('#^')
    ? ''
    : encodeURI(heading.split('#').length > 2 ? `#${heading.split('#').at(-1)}` : heading)
  const url =
    file === '' ? hash || '#' : slugLinkPrefix + encodeURIComponent(file).replaceAll('%2F', '/') + hash
  return { type: 'link', url, children: [{ type: 'text', value: text }] }
}

function embed(name: string, heading: string, texts: readonly string[]): PhrasingContent {
  const extension = /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'md'
  const address = encodeURI(name)
  if (['mp4', 'webm', 'ogv', 'mov', 'm4v'].includes(extension))
    return { type: 'html', value: `<video src="${escapeHtml(address)}" controls></video>` }
  if (['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus'].includes(extension))
    return { type: 'html', value: `<audio src="${escapeHtml(address)}" controls></audio>` }
  if (['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp'].includes(extension))
    return image(address, texts)
  const text = texts.at(-1) || name
  if (extension === 'md') {
    const link = pageLink(name, heading, text)
    // A heading of the note itself stays a link.
    return name === '' ? link : { ...link, data: { hProperties: { dataEmbed: name + heading } } }
  }
  return { type: 'link', url: address, children: [{ type: 'text', value: text }] }
}

/** `|300`, `|300x200` and `|text` in any order. */
function image(url: string, texts: readonly string[]): Image {
  const size = texts.map((text) => /^(\d{1,5})(?:x(\d{1,5}))?$/.exec(text)).find((match) => match !== null)
  const alt = texts.find((text) => !/^\d{1,5}(?:x\d{1,5})?$/.test(text)) ?? ''
  const [, width, height] = size ?? []
  return {
    type: 'image',
    url,
    alt,
    ...(width !== undefined && {
      data: { hProperties: { width, ...(height !== undefined && { height }) } },
    }),
  }
}
