import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { findAssets } from '../src/app/server/find-assets.ts'

/** Budget of the style sheets that a page links, in bytes, brotli. Scripts are counted in a browser: `scripts/bench/scripts-at-rest.ts`. */
const budget = 18_000

/** The article misses the budget: docs/decisions/0037-size-budgets-missed.md. */
const articleBudget = 19_200

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest = readManifest()

function readManifest(): Manifest {
  const value: unknown = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))
  if (!isManifest(value)) throw new Error('dist/client/.vite/manifest.json is no manifest of Vite.')
  return value
}

function isManifest(value: unknown): value is Manifest {
  const chunks: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return chunks.every((chunk) => typeof chunk === 'object' && chunk !== null && 'file' in chunk)
}

/** Small files are not compressed. */
function brotliBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const compressed = statSync(`${client}${file}.br`, { throwIfNoEntry: false })
    return sum + (compressed ?? statSync(client + file)).size
  }, 0)
}

const sizes = Object.keys(manifest)
  .filter((source) => source.endsWith('.route.tsx'))
  .map((screen) => {
    const { styles } = findAssets(manifest, [screen])
    const limit = screen.endsWith('/post.route.tsx') ? articleBudget : budget
    return { screen, sheets: styles.length, css: brotliBytes(styles), limit }
  })
console.table(sizes)
const excessive = sizes.filter(({ css, limit }) => css > limit)
for (const { screen, limit } of excessive) {
  console.error(`${screen} 的样式超出预算：≤ ${limit} B（brotli）。`)
}
if (excessive.length > 0) process.exit(1)
