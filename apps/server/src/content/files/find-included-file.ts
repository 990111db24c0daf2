import type { ReferenceContext } from '#content/compile/compile-context.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { toPostPath } from '#content/layout/list-posts.ts'

/** A file that a text includes or embeds. */
export interface IncludedFile extends FoundFile {
  /** Whether it is an article that is a draft, is not public yet, or was taken off the site by the owner. */
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
  const publicFrom = sourcePath === undefined ? undefined : targets.get(sourcePath)?.publicFrom
  const isHidden = (publicFrom ?? 0) > Date.now()
  return { ...found, isHidden, stamp: isHidden ? `${found.stamp}-` : found.stamp }
}
