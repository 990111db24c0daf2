import { hashThemeScript, themeScriptHash } from '@qingjian/theme/script'
import { beforeHydrationScript } from '#core/screen/before-hydration-script.ts'
import { modalityScript } from '#core/screen/modality-script.ts'
import { readingScript } from '#features/reading/reading-script.ts'
import { urlTokenScript } from '#features/session/url-token-script.ts'

export { renderPage as render, type RenderContext, type RenderedPage } from './server/render-page.tsx'

/** Values for CSP `script-src` of the inline scripts that `render` emits. */
export const scriptHashes: readonly string[] = [
  `'${themeScriptHash}'`,
  `'${await hashThemeScript(urlTokenScript)}'`,
  `'${await hashThemeScript(readingScript)}'`,
  `'${await hashThemeScript(beforeHydrationScript)}'`,
  `'${await hashThemeScript(modalityScript)}'`,
]

export { uncachedPaths, publicPaths, queryParameters, staticSite } from './server/public-routes.ts'
