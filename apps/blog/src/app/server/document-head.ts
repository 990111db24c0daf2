import { themeScriptHtml } from '@qingjian/theme/script'
import { readingScript } from '#features/reading/reading-script.ts'
import { urlTokenScript } from '#features/session/url-token-script.ts'
import { paths } from '#core/paths.ts'
import type { PageAssets } from './find-assets.ts'

const fixed =
  '<meta charset="utf-8">' +
  `<script>${urlTokenScript}</script>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  themeScriptHtml() +
  `<script>${readingScript}</script>` +
  // Without scripts; that of the theme puts the colour of the chosen one before these.
  '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fbfaf6">' +
  '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#121614">'

const links =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  `<link rel="alternate" type="application/rss+xml" title="RSS" href="${paths.rss()}">` +
  `<link rel="alternate" type="application/atom+xml" title="Atom" href="${paths.atom()}">` +
  `<link rel="alternate" type="application/feed+json" title="JSON Feed" href="${paths.jsonFeed()}">`

/** Writes the part of the head that React does not own: charset, inline scripts, styles, scripts, icons, feeds. */
export function documentHead({ starter, entry, styles, joinedStyles, modules }: PageAssets): string {
  return (
    fixed +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    // Never loaded; who asks for one of them later finds it here.
    joinedStyles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('') +
    `<script type="module" src="${starter}" data-app="${entry}"${chunksAttribute(modules)}></script>` +
    links
  )
}

function chunksAttribute(modules: readonly string[]): string {
  return modules.length === 0 ? '' : ` data-chunks="${modules.join(' ')}"`
}
