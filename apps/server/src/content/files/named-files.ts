import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'

/** Entries of a vault that are looked through. */
const maxEntries = 100_000

/** Finds a file of an Obsidian vault by its name, or by the end of its path: the note need not have the whole path. */
export type NamedFileLookup = (src: string) => string | null

/** The vault is read at the first lookup. @returns Absolute paths; null in folders that are no vault. */
export function createNamedFileLookup(layout: ContentLayout): NamedFileLookup {
  let paths: ReadonlyMap<string, readonly string[]> | null = null
  return (src) => {
    const end = keyOf(decodePercent(src.replace(/[?#].*$/s, '')))
    if (!layout.isVault || /\\|(?:^|\/)\.{0,2}\//.test(end) || !/\.\w+$/.test(end)) return null
    paths ??= listByName(layout.root)
    const named = paths.get(posix.basename(end)) ?? []
    const hasEnd = (path: string): boolean =>
      `/${keyOf(relativePosixPath(layout.root, path))}`.endsWith(`/${end}`)
    return named.find(hasEnd) ?? null
  }
}

/**
 * Of files with one name the first in the order of folders, the highest folders first. Albums may be locked: a note shows no
 * photo that it does not name by its path.
 */
function listByName(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const albums = join(root, 'albums')
  let folders = [root]
  let count = 0
  while (folders.length > 0) {
    const below: string[] = []
    for (const folder of folders)
      for (const entry of entriesOf(folder)) {
        if (entry.name.startsWith('.') || entry.name === 'node_modules' || ++count > maxEntries) continue
        const path = join(folder, entry.name)
        if (entry.isDirectory() && path !== albums) below.push(path)
        else if (entry.isFile()) {
          const key = keyOf(entry.name)
          const same = found.get(key)
          if (same === undefined) found.set(key, [path])
          else same.push(path)
        }
      }
    folders = below
  }
  return found
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
