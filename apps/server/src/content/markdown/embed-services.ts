/** A page that embeds stand for. */
export interface EmbedPage {
  /** Name of the service, or the host. */
  name: string
  href: string
}

interface Service {
  name: string
  host: RegExp
  /** URL of the page; null keeps that of the embed. */
  pageOf: (url: URL) => string | null
}

const services: readonly Service[] = [
  {
    name: '哔哩哔哩视频',
    host: /(?:^|\.)bilibili\.com$/,
    pageOf({ searchParams: query }) {
      const id = query.get('bvid') ?? (query.has('aid') ? `av${query.get('aid')}` : null)
      const page = query.get('p') ?? query.get('page')
      return id === null
        ? null
        : `https://www.bilibili.com/video/${id}${page && page !== '1' ? `?p=${page}` : ''}`
    },
  },
  {
    name: '网易云音乐',
    host: /^music\.163\.com$/,
    pageOf({ pathname, searchParams: query }) {
      if (!pathname.startsWith('/outchain')) return null
      const kinds = ['playlist', 'album', 'song', 'program', 'djradio']
      return `https://music.163.com/#/${kinds[Number(query.get('type') ?? 2)] ?? 'song'}?id=${query.get('id')}`
    },
  },
  {
    name: '腾讯视频',
    host: /^v\.qq\.com$/,
    pageOf: ({ searchParams: query }) =>
      query.has('vid') ? `https://v.qq.com/x/page/${query.get('vid')}.html` : null,
  },
  { name: 'QQ 音乐', host: /^(?:[\w-]+\.)?y\.qq\.com$/, pageOf: () => null },
  {
    name: 'YouTube 视频',
    host: /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    pageOf({ pathname }) {
      const [, kind, id] = /^\/(embed|v|shorts)\/([\w-]+)/.exec(pathname) ?? []
      return kind === undefined || id === 'videoseries' ? null : `https://www.youtube.com/watch?v=${id}`
    },
  },
  {
    name: '优酷视频',
    host: /(?:^|\.)youku\.com$/,
    pageOf({ pathname }) {
      const id = /^\/embed\/([\w=]+)/.exec(pathname)?.[1]
      return id === undefined ? null : `https://v.youku.com/v_show/id_${id}.html`
    },
  },
  {
    name: 'Vimeo 视频',
    host: /(?:^|\.)vimeo\.com$/,
    pageOf({ pathname }) {
      const id = /^\/video\/(\d+)/.exec(pathname)?.[1]
      return id === undefined ? null : `https://vimeo.com/${id}`
    },
  },
  {
    name: 'CodePen',
    host: /^codepen\.io$/,
    pageOf: (url) => url.origin + url.pathname.replace(/\/embed\/(?:preview\/)?/, '/pen/'),
  },
  {
    name: 'Spotify',
    host: /^open\.spotify\.com$/,
    pageOf: (url) => url.origin + url.pathname.replace(/^\/embed(?=\/)/, ''),
  },
  { name: 'Gist', host: /^gist\.github\.com$/, pageOf: (url) => url.href.replace(/\.js(?=\?|$)/, '') },
  { name: 'GitHub', host: /^github\.com$/, pageOf: () => null },
  {
    name: 'JSFiddle',
    host: /(?:^|\.)jsfiddle\.net$/,
    pageOf: (url) => url.href.replace(/\/embedded\/?.*$/, '/'),
  },
  { name: 'Asciinema', host: /^asciinema\.org$/, pageOf: () => null },
]

/** The page that shows what an embed shows. */
export function describeEmbed(url: URL): EmbedPage {
  const service = services.find(({ host }) => host.test(url.hostname))
  if (service === undefined) return { name: url.hostname, href: url.href }
  const page = service.pageOf(url)
  return { name: service.name, href: page !== null && URL.canParse(page) ? new URL(page).href : url.href }
}
