import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findAssets, type SiteManifest } from '../src/app/server/find-assets.ts'

/** Budgets of a first visit in bytes, brotli: design.md's for home and article, a little more for screens with forms. */
const readingBudgets = { js: 110_000, css: 18_000 }
const formBudgets = { js: 113_000, css: 18_000 }

/** Where most visits begin. */
const readingScreens = /\/(?:home|post)\.route\.tsx$/

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest: SiteManifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))

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
const excessive = sizes.filter(({ screen, js, css }) => {
  const budgets = readingScreens.test(screen) ? readingBudgets : formBudgets
  return js > budgets.js || css > budgets.css
})
for (const { screen } of excessive) {
  console.error(
    `${screen} 的首次访问超出预算：JS ≤ ${readingBudgets.js} B（有表单的页面 ${formBudgets.js} B），CSS ≤ ${readingBudgets.css} B（brotli）。请把首屏不需要的代码改为延迟加载。`,
  )
}
if (excessive.length > 0) process.exit(1)
