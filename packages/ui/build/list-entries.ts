import { readdirSync } from 'node:fs'

/** Subpaths of the package that are a folder with an `index.ts`, also within another one: `image-preview/video`. */
export function listEntries(): string[] {
  const source = new URL('../src/', import.meta.url)
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/index.ts'))
    .map((file) => file.slice(0, -'/index.ts'.length))
    .toSorted()
}
