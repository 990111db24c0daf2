import { createHash } from 'node:crypto'
import { themeScript } from '@qingjian/theme/script'
import type { Plugin } from 'vite'

/**
 * Loads the script that sets the theme before the first paint. In the build it is a file, since the content security policy
 * allows no inline script.
 */
export function themeFile(): Plugin {
  const hash = createHash('sha256').update(themeScript).digest('base64url').slice(0, 8)
  const fileName = `assets/theme-${hash}.js`
  let base = '/'
  return {
    name: 'theme-file',
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: themeScript })
    },
    transformIndexHtml: (_, { server }) => [
      server === undefined
        ? { tag: 'script', attrs: { src: base + fileName }, injectTo: 'head-prepend' }
        : { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
    ],
  }
}
