import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { reachableChunks } from './reachable-chunks.ts'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Below this, headers outweigh what compression saves. */
const minimumBytes = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses an asset.
 * @param entry Source of the script that every page runs. Chunks that it cannot reach, such as the megabytes that draw diagrams
 * in a frame of their own, are compressed at a lower quality: that halves the time of a build.
 * @param onDemand Sources of dynamic imports that few visitors need, which are compressed at the lower quality too.
 */
export function precompress(entry: string, onDemand: readonly string[]): Plugin {
  let root = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle: {
      // After the plugins that write more files.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const folder = resolve(root, dir)
        const except = onDemand.map((path) => resolve(root, path))
        const scripts = reachableChunks(bundle, resolve(root, entry), except)
        const written = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = written
          .filter(({ name, parentPath }) => compressible.test(name) && !parentPath.endsWith('.vite'))
          .map(({ name, parentPath }) => join(parentPath, name))
        await Promise.all(
          files.map((file) => {
            const isRare = file.endsWith('.js') && !scripts.has(relative(folder, file))
            return compressFile(file, isRare ? 9 : constants.BROTLI_MAX_QUALITY)
          }),
        )
      },
    },
  }
}

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minimumBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
