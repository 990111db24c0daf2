import { serviceTags } from '#content/template-tags/media-cards.ts'
import type { TagSite } from '#content/template-tags/render-tags.ts'
import { parseArguments, parseOptions, splitArgs } from '#content/template-tags/tag-arguments.ts'
import { escapeHtml, escapeText, writeImage, writeMedia } from '#content/template-tags/write-markdown.ts'

/** A file with a player, or the page of a service: `bilibili:BV…`, `netease:1`. */
export function writeFile(kind: 'video' | 'audio', args: string): string {
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
    .flatMap((word) => /^(?:url=)?(.+?),*$/.exec(word)?.[1] ?? [])
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

/** `device | img=address | video=address` in Volantis, `device img:address video:address` in Stellar. */
export function writeFrame(args: string): string {
  const addressOf = (key: string): string | undefined =>
    new RegExp(`(?:^|[\\s|])${key}\\s{0,9}[=:]\\s{0,9}([^\\s|]+)`).exec(args)?.[1]
  const [picture, video] = ['img', 'video'].map(addressOf)
  if (video !== undefined) return writeMedia('video', video)
  return picture === undefined ? '' : writeImage(picture)
}

/** `title author url [picture]`. */
export function writeAplayer(args: string): string {
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

const maxSongs = 500

/** The songs of a list of hexo-tag-aplayer, which is JSON; other texts are dropped, because no reader can use them. */
export function writePlaylist(json: string): string {
  let music: unknown = null
  try {
    const list: unknown = JSON.parse(json)
    music = typeof list === 'object' && list !== null && 'music' in list ? list.music : null
  } catch {
    return ''
  }
  const songs: unknown[] = Array.isArray(music) ? music.slice(0, maxSongs) : [music]
  return songs.map(writeSong).join('')
}

function writeSong(song: unknown): string {
  if (typeof song !== 'object' || song === null) return ''
  const fields = new Map<string, unknown>(Object.entries(song))
  const [title = '', author = '', url = ''] = ['title', 'author', 'url'].map((key) => {
    const value = fields.get(key)
    return typeof value === 'string' ? value : ''
  })
  if (url === '') return ''
  const name = [title, author].filter((part) => part !== '').join(' · ')
  return `\n\n${name === '' ? '' : `${escapeText(name)}\n\n`}${writeMedia('audio', url)}\n\n`
}

const pictureKeys = ['src', 'image_path', 'url', 'path', 'image', 'img', 'file', 'filename']

/** An include of a Jekyll theme with a picture or a video; of others their text stays. */
export function writeInclude(args: string, site: TagSite): string {
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
