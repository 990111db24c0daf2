import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Smaller files fit one packet anyway. */
const minimumBytes = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses an asset. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = join(root, build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const files = entries
        .filter(
          (entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.endsWith('.vite'),
        )
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(files.map(compressFile))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minimumBytes) return
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
