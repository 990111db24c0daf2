import type { ReferenceContext } from '#content/compile-context.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { ownPath } from '#content/files/own-path.ts'

/**
 * Finds the picture of a reference: a path, or a URL of this site or the old one.
 * @param file Absolute path of the file that contains the reference.
 */
export function findPictureFile(
  { files, ownHosts }: ReferenceContext,
  file: string,
  src: string,
): FoundFile | null {
  return files.find(file, ownPath(src, ownHosts) ?? src)
}
