import { join } from 'node:path'
import { readContentText, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { PageFile } from '#content/layout/page-file.ts'

/** Reads the first file that exists, in the content folder itself or in the base of root-relative paths. */
export async function readFirstFile(
  { root, site }: ContentLayout,
  names: readonly string[],
): Promise<PageFile | null> {
  for (const path of new Set([root, site].flatMap((folder) => names.map((name) => join(folder, name))))) {
    const file = await readContentText(root, path)
    if (file === null) continue
    return { path, contentPath: relativePosixPath(root, path), ...file }
  }
  return null
}
