import { hashThemeScript, themeScriptHash } from '@qingjian/theme/script'
import { readingScript } from '#features/reading/reading-script.ts'
import { urlTokenScript } from '#features/session/url-token-script.ts'

export { renderPage as render, type RenderContext, type RenderedPage } from './server/render-page.tsx'

/** Values for CSP `script-src` of the inline scripts that `render` emits. */
export const scriptHashes: readonly string[] = [
  `'${themeScriptHash}'`,
  `'${await hashThemeScript(urlTokenScript)}'`,
  `'${await hashThemeScript(readingScript)}'`,
]

export { uncachedPaths, publicPaths, queryParameters } from './server/public-routes.ts'
