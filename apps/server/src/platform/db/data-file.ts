import { resolve } from 'node:path'

const scheme = 'sqlite:'

/**
 * The file of a database `sqlite:<file>`; null for a database of another kind.
 * @param directory Folder against which a relative file is resolved.
 */
export function dataFileOf(url: string, directory: string): string | null {
  return url.startsWith(scheme) ? resolve(directory, url.slice(scheme.length)) : null
}
