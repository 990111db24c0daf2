import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceContext } from '#content/compile/compile-context.ts'
import { isInside, relativePosixPath } from '#content/content-files.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'

/** Bytes of a file of code that an article shows. */
const maxCodeSize = 256 * 1024

/** Finds the file of the folder for code, as `{% include_code %}` of Hexo names it; null for one outside of that folder. */
export function findCodeFile(
  { layout, files }: Pick<ReferenceContext, 'layout' | 'files'>,
  name: string,
): FoundFile | null {
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
