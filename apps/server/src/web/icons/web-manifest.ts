import type { SiteSettings } from '#content/site/site-settings.ts'
import { iconPath } from '#web/icons/site-icons.ts'

/** Characters of `short_name`, shown below an icon. */
const shortLength = 12

/** Shortcuts; those to pages that the site lacks are omitted. */
const shortcuts = [
  { name: '归档', url: '/archive' },
  { name: '标签', url: '/tags' },
  { name: '说说', url: '/moments' },
  { name: '留言板', url: '/messages' },
] as const

/** Page background of the light theme, for the splash screen. */
const paper = '#fbfaf6'

/**
 * Renders the web app manifest.
 * @param publicPaths Paths of all pages.
 */
export function renderWebManifest(
  { name, summary, logo }: Pick<SiteSettings, 'name' | 'summary' | 'logo'>,
  publicPaths: readonly string[],
): string {
  const icon = (which: Parameters<typeof iconPath>[1], side: number, purpose: string): object => ({
    src: iconPath(logo, which),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: [...name].slice(0, shortLength).join(''),
    ...(summary !== '' && { description: summary }),
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: shortcuts.filter(({ url }) => publicPaths.includes(url)),
  })
}
