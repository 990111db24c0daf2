import { describeEmbed } from '#content/markdown/embed-services.ts'
import type { InlineTag } from '#content/template-tags/render-tags.ts'
import { parseArguments } from '#content/template-tags/tag-arguments.ts'
import { writeCard } from '#content/template-tags/write-markdown.ts'

/** A card that opens the page of a player, a document or a snippet. */
export function writeEmbed(address: string, title = ''): string {
  if (!URL.canParse(address, 'https://own.invalid')) return ''
  const { name, href } = describeEmbed(new URL(address, 'https://own.invalid'))
  return writeCard(title === '' ? name : `${name}：${title}`, href.replace('https://own.invalid', ''))
}

/** URLs of the pages of a service, from the arguments of its tag. */
const services: Readonly<Record<string, (id: string, more: readonly string[]) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  bilibili: (id, [page]) =>
    `https://www.bilibili.com/video/${/^\d+$/.test(id) ? `av${id}` : id}${/^\d{1,4}$/.test(page ?? '') ? `?p=${page}` : ''}`,
  tencent: (id) => `https://v.qq.com/x/page/${id}.html`,
  qqvideo: (id) => `https://v.qq.com/x/page/${id}.html`,
  youku: (id) => `https://v.youku.com/v_show/id_${id}.html`,
  netease: (id) => `https://music.163.com/#/song?id=${id}`,
  gist: (id, [file]) =>
    `https://gist.github.com/${file === undefined || id.includes('/') ? id : `${id}/${file}`}`,
  ghcard: (id) => `https://github.com/${id}`,
  github: (id) => `https://github.com/${id}`,
  gitlab: (id) => `https://gitlab.com/${id}`,
  jsfiddle: (id) => `https://jsfiddle.net/${id}`,
  codepen: (id, [slug]) => `https://codepen.io/${slug === undefined ? id : `${id}/pen/${slug}`}`,
  asciinema: (id) => `https://asciinema.org/a/${id}`,
  tweet: (id, [post]) => `https://x.com/${/^\d+$/.test(id) ? 'i' : id}/status/${post ?? id}`,
  x: (id, [post]) => `https://x.com/${/^\d+$/.test(id) ? 'i' : id}/status/${post ?? id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  spotify: (id, [kind]) => `https://open.spotify.com/${kind ?? 'track'}/${id}`,
}

/** Services whose ids are readable names. */
const codeHosts = new Set(['ghcard', 'github', 'gitlab'])

const idKeys = ['user', 'id', 'vid', 'bvid', 'aid', 'slug_hash', 'repo']

/** Tags that are named like the service and have the id of its page, or its URL, as first argument. */
export const serviceTags: ReadonlyMap<string, InlineTag> = new Map(
  Object.keys(services).map((name): [string, InlineTag] => [name, (args) => writeService(name, args) ?? '']),
)

/** A card of a service by its name; null for an unknown one. @param args With the id of the page, or its URL, first. */
export function writeService(name: string, args: string): string | null {
  const toUrl = Object.hasOwn(services, name) ? services[name] : undefined
  if (toUrl === undefined) return null
  const { named, words } = parseArguments(args)
  const ids = [...idKeys.flatMap((key) => named.get(key) ?? []), ...words]
  // Some themes separate the arguments by commas.
  const [id = '', ...more] = [...ids, ...(named.has('p') ? [named.get('p') ?? ''] : [])].map((part) =>
    encodeURI(part.slice(0, 200).replace(/,+$/, '').toWellFormed()),
  )
  const isUrl = /^(?:https?:)?\/\//.test(id)
  // A page may have several cards of one service that differ in nothing else.
  const repository = isUrl || !codeHosts.has(name) ? '' : decodeURI(id)
  return writeEmbed(isUrl ? id : toUrl(id, more), named.get('title') ?? repository)
}

/** A song, album or list of a music service, in the order of arguments of MetingJS: id, server, type. */
export function writeMusic(id: string, server: string, type: string): string {
  const part = encodeURIComponent(id)
  if (server === 'tencent' || server === 'qq')
    return writeEmbed(
      `https://y.qq.com/n/ryqq/${type === 'song' || type === '' ? 'songDetail' : type}/${part}`,
    )
  return writeEmbed(`https://music.163.com/#/${encodeURIComponent(type || 'song')}?id=${part}`)
}
