import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { findAssets } from '../src/app/server/find-assets.ts'

/** Budgets of a first visit in bytes, brotli (design.md). */
const budgets = { js: 110_000, css: 18_000 }

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))

/** Bytes that a first visit to a screen moves: the entry, the screen, and what both import. */
function firstVisit(screen: string): { screen: string; js: number; css: number } {
  const { starter, entry, styles, modules } = findAssets(manifest, [screen])
  return { screen, js: brotliBytes([starter, entry, ...modules]), css: brotliBytes(styles) }
}

/** Small files are not compressed. */
function brotliBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const compressed = statSync(`${client}${file}.br`, { throwIfNoEntry: false })
    return sum + (compressed ?? statSync(client + file)).size
  }, 0)
}

const screens = Object.keys(manifest).filter((source) => source.endsWith('.route.tsx'))
const sizes = screens.map(firstVisit)
console.table(sizes)
if (sizes.some(({ js, css }) => js > budgets.js || css > budgets.css)) {
  console.error(
    `首次访问超出预算：JS ≤ ${budgets.js} B，CSS ≤ ${budgets.css} B（brotli）。请把首屏不需要的代码改为延迟加载。`,
  )
  process.exit(1)
}
