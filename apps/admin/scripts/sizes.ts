import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'

/** Budget of the scripts and styles of the shell, without a screen, in bytes, brotli. */
const budget = 150_000

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

const sizes = [...collect('index.html', new Set())].map((file) => ({
  file,
  bytes: statSync(`${dist}${file}.br`).size,
}))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
console.table([...sizes, { file: '合计', bytes: total }])
if (total > budget) {
  console.error(`后台的外壳超出预算：${total} B，应 ≤ ${budget} B（brotli）。`)
  process.exit(1)
}
