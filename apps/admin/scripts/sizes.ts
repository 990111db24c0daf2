import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'

/** What is loaded for the shell, and in addition for the editor: entry and budget in bytes, brotli. */
const budgets = [
  { name: '外壳', entry: 'index.html', limit: 150_000 },
  { name: '编辑器', entry: 'src/routes/editor/editor.route.tsx', limit: 250_000 },
]

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = readManifest()

function readManifest(): Manifest {
  const value: unknown = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
  if (!isManifest(value)) throw new Error('dist/.vite/manifest.json is no manifest of Vite.')
  return value
}

function isManifest(value: unknown): value is Manifest {
  const chunks: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return chunks.every((chunk) => typeof chunk === 'object' && chunk !== null && 'file' in chunk)
}

/** Adds the files that a chunk loads at once. */
function collect(source: string, files: Set<string>): Set<string> {
  const chunk = manifest[source]
  if (chunk === undefined || files.has(chunk.file)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

const loaded = new Set<string>()
for (const { name, entry, limit } of budgets) {
  if (manifest[entry] === undefined) throw new Error(`dist/.vite/manifest.json has no ${entry}.`)
  const sizes = [...collect(entry, new Set())]
    .filter((file) => !loaded.has(file))
    .map((file) => ({ file, bytes: statSync(`${dist}${file}.br`).size }))
  for (const { file } of sizes) loaded.add(file)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.table([...sizes, { file: `${name}合计`, bytes: total }])
  if (total <= limit) continue
  console.error(`后台的${name}超出预算：${total} B，应 ≤ ${limit} B（brotli）。`)
  process.exitCode = 1
}
