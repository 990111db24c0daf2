import { resolve } from 'node:path'
import { minify as minifyWell } from 'terser'
import { minify as minifyFast, type Plugin } from 'vite'
import { reachableChunks } from './reachable-chunks.ts'

/**
 * Makes the scripts small: those of the pages with terser, some 1 % better (brotli) than the bundler's own minifier, and
 * the megabytes that draw diagrams in a frame of their own with that, in a fraction of the time.
 * @param entries Sources of the scripts of every page.
 */
export function minifyScripts(entries: readonly string[]): Plugin {
  let ids: string[] = []
  return {
    name: 'minify-scripts',
    apply: 'build',
    configResolved({ root }) {
      ids = entries.map((entry) => resolve(root, entry))
    },
    renderChunk: {
      order: 'post',
      async handler(code, { name, fileName }, _options, { chunks }) {
        if (!reachableChunks(chunks, ids).has(fileName)) {
          return { code: (await minifyFast(fileName, code, { module: true })).code, map: null }
        }
        const { code: small = '' } = await minifyWell(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, pure_getters: true, keep_fargs: false },
          // React comes as functions that run at once: in parentheses they are compiled while the file arrives, off the main thread.
          format: { comments: false, wrap_func_args: name === 'vendor' },
        })
        return { code: small, map: null }
      },
    },
  }
}
