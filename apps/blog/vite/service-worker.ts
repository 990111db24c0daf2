import { readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { reachableChunks } from './reachable-chunks.ts'

/** Sources of the scripts that every page runs. */
export interface ServiceWorkerOptions {
  app: string
  /** The one that loads it. */
  starter: string
}

const source = 'src/service-worker/service-worker.ts'

/** Addresses of files outside of `assets` that the worker keeps with a build. */
const lasting = ['/favicon.svg', '/diagrams.html']

/**
 * Builds the service worker as `sw.js`, one script that imports nothing, and tells it what belongs to this build. The code
 * that draws diagrams is left out: it is megabytes, and kept when an article needs it.
 */
export function serviceWorker({ app, starter }: ServiceWorkerOptions): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle: {
      // After the sheets of the pages, which stand in no bundle.
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const folder = resolve(root, dir)
        const entries = [app, starter].map((entry) => resolve(root, entry))
        const scripts = [...reachableChunks(bundle, entries)]
        const written = await readdir(join(folder, 'assets'))
        const styles = written.filter((name) => /\.(?:css|svg)$/.test(name)).map((name) => `assets/${name}`)
        const isSheet = (file: string): boolean => file.startsWith('assets/page-')
        const files = [...scripts, ...styles].toSorted()
        const define = {
          APP: `/${scripts[0]}`,
          ASSETS: [...lasting, ...files.filter((file) => !isSheet(file)).map(toPath)],
          SHEETS: files.filter(isSheet).map(toPath),
        }
        await writeFile(join(folder, 'sw.js'), await bundleWorker(resolve(root, source), define))
      },
    },
  }
}

function toPath(file: string): string {
  return `/${file}`
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
  if (script === undefined) throw new Error(`Nothing was built of ${entry}.`)
  return script.code
}
