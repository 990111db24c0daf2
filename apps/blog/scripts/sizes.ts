import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'

/** Budgets of a first visit in bytes, brotli (design.md). */
const budgets = { js: 110_000, css: 18_000 }

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))

/** Bytes that a first visit to a screen moves: the entry, the screen, and what both import. */
function firstVisit(screen: string): typeof budgets {
  const files = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  visit('src/entry-client.tsx')
  visit(screen)
  const total = (suffix: string): number =>
    [...files].filter((file) => file.endsWith(suffix)).reduce((sum, file) => sum + brotliBytes(file), 0)
  return { js: total('.js'), css: total('.css') }
}

/** Small files are not compressed. */
function brotliBytes(file: string): number {
  const compressed = statSync(`${client}${file}.br`, { throwIfNoEntry: false })
  return (compressed ?? statSync(client + file)).size
}

const screens = Object.keys(manifest).filter((source) => source.endsWith('.route.tsx'))
const sizes = screens.map((screen) => ({ screen, ...firstVisit(screen) }))
console.table(sizes)
if (sizes.some(({ js, css }) => js > budgets.js || css > budgets.css)) {
  console.error(`首次访问超出预算：JS ≤ ${budgets.js} B，CSS ≤ ${budgets.css} B（brotli）。请把首屏不需要的代码改为延迟加载。`)
  process.exit(1)
}
