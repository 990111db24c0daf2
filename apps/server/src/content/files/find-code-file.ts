import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceContext } from '#content/compile-context.ts'
import { isInside, relativePosixPath } from '#content/content-files.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'

/** Bytes of a file of code that an article shows. */
const maxCodeSize = 256 * 1024

/** Precedes a path from the content folder, for files that articles include or embed; no tag may name one. */
export const rootPrefix = '@root/'

/** Finds the file of a folder for code, as `{% include_code %}` of Hexo names it, or of the content folder; null for one outside of it. */
export function findCodeFile(
  { layout, files }: Pick<ReferenceContext, 'layout' | 'files'>,
  name: string,
): FoundFile | null {
  if (name.startsWith(rootPrefix)) return files.at(name.slice(rootPrefix.length))
  const path = join(layout.code, name)
  return isInside(layout.code, path) && isInside(layout.site, path)
    ? files.at(relativePosixPath(layout.root, path))
    : null
}

/** The text of a file of code; null for one that is no text, or too large. Synchronous, as the tags of an article are. */
export function readCodeFile({ path }: FoundFile): string | null {
  if (statSync(path).size > maxCodeSize) return null
  const bytes = readFileSync(path)
  if (bytes.includes(0)) return null
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}
