import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:client-manifest'

/** Hands the manifest of the client build to the server build as `virtual:client-manifest`; null while developing. */
export function clientManifest(): Plugin {
  let readManifest = (): string => 'null'
  return {
    name: 'client-manifest',
    configResolved({ command, root, build }) {
      if (command === 'build' && build.ssr !== false) {
        readManifest = () => readFileSync(resolve(root, 'dist/client/.vite/manifest.json'), 'utf8')
      }
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => (resolved === `\0${id}` ? `export default ${readManifest()}` : null),
  }
}
