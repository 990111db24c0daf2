import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'
import { writeMusic, writeService } from '#content/template-tags/media-cards.ts'
import { parseArguments } from '#content/template-tags/tag-arguments.ts'
import { escapeText, writeCard, writeMedia } from '#content/template-tags/write-markdown.ts'

type Attributes = ReadonlyMap<string, string>

/** Components of themes of VuePress, VitePress and Astro that have a text without their code; null for what they lack. */
const components: Readonly<Record<string, (attributes: Attributes) => string | null>> = {
  badge: (attributes) => textOf(attributes, 'text', 'content'),
  bilibili: (attributes) => service('bilibili', attributes, 'bvid', 'aid', 'id'),
  youtube: (attributes) => service('youtube', attributes, 'id', 'videoid'),
  vimeo: (attributes) => service('vimeo', attributes, 'id'),
  tweet: (attributes) => service('tweet', attributes, 'id'),
  gist: (attributes) => service('gist', attributes, 'id'),
  codepen: (attributes) => {
    const [user, slug] = [attributes.get('user'), attributes.get('slug-hash')]
    return user !== undefined && slug !== undefined
      ? writeService('codepen', `${user} ${slug}`)
      : service('codepen', attributes, 'link', 'url')
  },
  repocard: (attributes) => service('github', attributes, 'repo'),
  vidstack: video,
  artplayer: video,
  videoplayer: video,
  audioplayer: (attributes) => media('audio', attributes),
  audioreader: (attributes) => media('audio', attributes),
  pdf: (attributes) => {
    const url = attributes.get('url') ?? attributes.get('src')
    return url === undefined ? null : writeCard(attributes.get('title') ?? url, url)
  },
  vpcard: linkCard,
  linkcard: linkCard,
  siteinfo: linkCard,
}

function textOf(attributes: Attributes, ...keys: string[]): string {
  return escapeText(keys.map((key) => attributes.get(key)).find((value) => value !== undefined) ?? '')
}

function service(name: string, attributes: Attributes, ...keys: string[]): string | null {
  const id = keys.map((key) => attributes.get(key)).find((value) => value !== undefined)
  return id === undefined ? null : writeService(name, `"${id.replaceAll('"', '')}"`)
}

function media(kind: 'audio' | 'video', attributes: Attributes): string | null {
  const source = attributes.get('src') ?? attributes.get('url')
  return source === undefined ? null : writeMedia(kind, source)
}

function video(attributes: Attributes): string | null {
  return media('video', attributes)
}

function linkCard(attributes: Attributes): string | null {
  const address = attributes.get('link') ?? attributes.get('href') ?? attributes.get('url')
  const title = attributes.get('title') ?? attributes.get('name') ?? address ?? ''
  const description = attributes.get('desc') ?? attributes.get('description') ?? ''
  const text = description === '' ? title : `${title} · ${description}`
  return address === undefined ? escapeText(text) || null : writeCard(text, address)
}

const attribute = String.raw`(?:\s{1,9}[\w:@.-]{1,60}(?:=(?:"[^"<>]{0,1000}"|'[^'<>]{0,1000}'|\{[^{}<>\n]{0,300}\}|[^\s"'<>{}]{1,300}))?)`
const empty = new RegExp(
  `<([A-Z](?=[A-Za-z]*[a-z])[A-Za-z]{1,30})(${attribute}{0,30})\\s{0,9}(?:/>|>\\s{0,9}</\\1>)`,
  'g',
)
const routerLink = /<RouterLink\s{1,9}to="([^"<>\n]{1,500})"[^<>\n]{0,300}>([^<>\n]{0,300})<\/RouterLink>/g
const music =
  /<meting-js\s([^<>]{1,2000})>\s{0,9}<\/meting-js>|<div\s([^<>]{0,2000}\bdata-id=[^<>]{0,1000})>\s{0,9}<\/div>/gi
/** `@[bilibili](id)` of markdown-it plugins. */
const embed = /@\[([a-z]{2,20})(?:[ \t][^\][\n]{0,100})?\]\(([^()\s]{1,300})\)/gi

/**
 * Converts components that need no code of a theme to Markdown, in every system: some write them in plain Markdown. Others stay HTML.
 * @param onEmpty Called for each other component without content, of which nothing is left.
 */
export function convertComponents(markdown: string, onEmpty: (name: string, text: string) => void): string {
  const withMusic = /<meting-js|data-id=/i.test(markdown)
    ? replaceOutsideCode(markdown, music, ([all, element, div]) => musicOf(element ?? div ?? '') ?? all)
    : markdown
  const withEmbeds = withMusic.includes('@[')
    ? replaceOutsideCode(
        withMusic,
        embed,
        ([all, name = '', id = '']) => embedOf(name.toLowerCase(), id) ?? all,
      )
    : withMusic
  if (!/<[A-Z]/.test(withEmbeds)) return withEmbeds
  const withLinks = withEmbeds.includes('<RouterLink')
    ? replaceOutsideCode(withEmbeds, routerLink, ([, to = '', text = '']) => `<a href="${to}">${text}</a>`)
    : withEmbeds
  return replaceOutsideCode(withLinks, empty, ([all, name = '', attributes = '']) => {
    const key = name.toLowerCase()
    const output = Object.hasOwn(components, key) ? components[key]?.(staticAttributes(attributes)) : null
    if (output != null) return output
    onEmpty(name, all)
    return all
  })
}

/** Without those whose value is an expression. */
function staticAttributes(text: string): Attributes {
  return new Map([...parseArguments(text).named].filter(([, value]) => !value.startsWith('{')))
}

/** MetingJS: `server`, `type` and `id`, or the URL as `auto`; APlayer has them with `data-`. */
function musicOf(attributes: string): string | null {
  const { named } = parseArguments(attributes)
  const [id, server, type, auto] = ['id', 'server', 'type', 'auto'].map(
    (key) => named.get(key) ?? named.get(`data-${key}`),
  )
  if (auto !== undefined) return writeCard('音乐', auto)
  return id === undefined || server === undefined ? null : writeMusic(id, server, type ?? '')
}

function embedOf(name: string, id: string): string | null {
  if (name === 'pdf') return writeCard(id, id)
  if (name === 'artplayer' || name === 'video') return writeMedia('video', id)
  if (name === 'audioreader' || name === 'audio') return writeMedia('audio', id)
  return writeService(name, name === 'codepen' && !id.includes(':') ? id.replace('/', ' ') : `"${id}"`)
}
