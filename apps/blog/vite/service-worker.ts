import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { reachableChunks } from './reachable-chunks.ts'

const source = 'src/service-worker/service-worker.ts'

/** Addresses of files outside of `assets` that the worker stores with a build. */
const unhashedFiles = ['/favicon.svg', '/diagrams.html']

/**
 * Builds the service worker as `sw.js`, one script without imports that contains the list of the files of this build. The
 * code that draws diagrams is not in the list: it is megabytes, and stored when an article needs it.
 * @param entry Source of the script that every page runs.
 * @param onDemand Sources of dynamic imports that few visitors need: their chunks are not in the list, and stored when loaded.
 */
export function serviceWorker(entry: string, onDemand: readonly string[]): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }, bundle) {
      const folder = resolve(root, dir)
      const except = onDemand.map((path) => resolve(root, path))
      const scripts = [...reachableChunks(bundle, resolve(root, entry), except)]
      const written = await readdir(join(folder, 'assets'))
      const styles = written.filter((name) => /\.(?:css|svg)$/.test(name)).map((name) => `assets/${name}`)
      const define = {
        APP: `/${scripts[0]}`,
        ASSETS: [...unhashedFiles, ...[...scripts, ...styles].toSorted().map((file) => `/${file}`)],
      }
      await writeFile(join(folder, 'sw.js'), await bundleWorker(resolve(root, source), define))
    },
  }
}

async function bundleWorker(entry: string, constants: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const script = output.find((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  if (script === undefined) throw new Error(`The build of ${entry} has no script.`)
  return script.code
}
