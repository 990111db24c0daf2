import { themeScriptHash } from '@qingjian/theme/script'

export { renderPage as render, type RenderContext, type RenderedPage } from '#app/server/render-page.tsx'

/** Values for CSP `script-src` of the inline scripts that `render` emits. */
export const scriptHashes: readonly string[] = [`'${themeScriptHash}'`]

export { publicPaths, queryParameters } from '#app/server/public-routes.ts'
