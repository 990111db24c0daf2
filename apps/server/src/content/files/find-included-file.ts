import type { ReferenceContext } from '#content/compile-context.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { toPostPath } from '#content/list-posts.ts'

/** A file that a text includes or embeds. */
export interface IncludedFile extends FoundFile {
  /** Whether it is an article that is a draft, or that the owner has taken off the site. */
  isHidden: boolean
}

/** Finds a file by its path relative to the content folder. */
export function findIncludedFile(
  { layout, files, targets }: Pick<ReferenceContext, 'layout' | 'files' | 'targets'>,
  contentPath: string,
): IncludedFile | null {
  const found = files.at(contentPath)
  if (found === null) return null
  const sourcePath = toPostPath(layout, found.path)?.sourcePath
  const isHidden = sourcePath !== undefined && targets.get(sourcePath)?.publicFrom === Infinity
  return { ...found, isHidden, stamp: isHidden ? `${found.stamp}-` : found.stamp }
}
