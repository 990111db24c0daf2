import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isInside, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { filePlaces } from '#content/files/file-places.ts'
import { createNamedFileLookup } from '#content/files/named-files.ts'

/** A file of the content folder that an article references. */
export interface FoundFile {
  /** Real path. */
  path: string
  /** Relative to the content folder, with forward slashes. */
  contentPath: string
  /** Changes with the file. */
  stamp: string
}

/** Finds the files that articles reference. */
export interface FileLookup {
  /**
   * @param file The article's file.
   * @returns Null for what is no file of the content folder: missing, hidden, or a symbolic link that leads out of it.
   */
  find(file: string, src: string): FoundFile | null
  /** The file with this path relative to the content folder. */
  at(contentPath: string): FoundFile | null
  /** Whether the reference leads out of the content folder. */
  leadsOutside(file: string, src: string): boolean
}

/** Synchronous, see `readHead`: thousands of articles are looked through at each start. */
export function createFileLookup(layout: ContentLayout): FileLookup {
  const realFolders = new Map<string, string | null>()
  const findByName = createNamedFileLookup(layout)

  function realFolder(folder: string): string | null {
    const known = realFolders.get(folder)
    if (known !== undefined) return known
    const real = toRealPath(folder)
    realFolders.set(folder, real)
    return real
  }

  function findAt(place: string): FoundFile | 'outside' | null {
    const folder = realFolder(dirname(place))
    if (folder === null) return null
    const path = join(folder, basename(place))
    const facts = factsOf(path)
    if (facts === undefined) return null
    if (folder !== layout.root && !isInside(layout.root, folder)) return 'outside'
    if (facts.isSymbolicLink()) {
      const target = toRealPath(path)
      return target === null || target === path ? null : findAt(target)
    }
    const contentPath = relativePosixPath(layout.root, path)
    // VuePress has the static files in a hidden folder, `.vuepress/public`.
    const base = isInside(layout.site, path) ? layout.site : layout.root
    if (!facts.isFile() || /(?:^|\/)\./.test(relativePosixPath(base, path))) return null
    return { path, contentPath, stamp: `${contentPath}\0${facts.size}\0${facts.mtimeMs}` }
  }

  return {
    find(file, src) {
      for (const place of filePlaces(layout, file, src)) {
        const found = findAt(place)
        if (found !== null && found !== 'outside') return found
      }
      const named = findByName(src)
      const found = named === null ? null : findAt(named)
      return found === 'outside' ? null : found
    },
    at(contentPath) {
      const found = findAt(join(layout.root, contentPath))
      return found === 'outside' ? null : found
    },
    leadsOutside: (file, src) => filePlaces(layout, file, src).some((place) => findAt(place) === 'outside'),
  }
}

/** Undefined where there is nothing, or a name that the file system rejects. */
function factsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Null where there is nothing, or a name that the file system rejects. */
function toRealPath(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}
