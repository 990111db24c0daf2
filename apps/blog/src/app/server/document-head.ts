import { themeScriptHtml } from '@qingjian/theme/script'
import { beforeHydrationScript } from '#core/screen/before-hydration-script.ts'
import { modalityScript } from '#core/screen/modality-script.ts'
import { readingScript } from '#features/reading/reading-script.ts'
import { urlTokenScript } from '#features/session/url-token-script.ts'
import { paths } from '#core/paths.ts'
import type { PageAssets } from './find-assets.ts'

const beforeAssets =
  '<meta charset="utf-8">' +
  `<script>${urlTokenScript}</script>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  themeScriptHtml() +
  `<script>${readingScript}</script>` +
  `<script>${beforeHydrationScript}</script>` +
  `<script>${modalityScript}</script>` +
  // Used without scripts: the theme script inserts the colour of the chosen theme before these.
  '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fbfaf6">' +
  '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#121614">'

const afterAssets =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  `<link rel="alternate" type="application/rss+xml" title="RSS" href="${paths.rss()}">` +
  `<link rel="alternate" type="application/atom+xml" title="Atom" href="${paths.atom()}">` +
  `<link rel="alternate" type="application/feed+json" title="JSON Feed" href="${paths.jsonFeed()}">`

/** Returns the HTML of the head of a page that is not hydrated: styles, and the scripts that apply the settings of the visitor. */
export function staticHead({ styles }: PageAssets): string {
  return (
    '<meta charset="utf-8"><meta name="robots" content="noindex">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    themeScriptHtml() +
    `<script>${readingScript}</script>` +
    linkStyles(styles)
  )
}

const linkStyles = (styles: PageAssets['styles']): string =>
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')

/** Returns the HTML of the head that React does not render: charset, inline scripts, styles, scripts, icons, feeds. */
export function documentHead({ entry, styles, modules }: PageAssets): string {
  return (
    beforeAssets +
    linkStyles(styles) +
    modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('') +
    `<script type="module" id="app" src="${entry}" fetchpriority="low"></script>` +
    afterAssets
  )
}
