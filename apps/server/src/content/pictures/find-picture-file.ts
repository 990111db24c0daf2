import type { ReferenceContext } from '#content/compile/compile-context.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { findNamedFile } from '#content/files/find-named-file.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { ownPath } from '#content/files/own-path.ts'

/**
 * Finds the picture of a reference: a path, a URL of this site or the old one, or the URL of a picture that has a copy.
 * @param file Absolute path of the file that contains the reference.
 */
export function findPictureFile(context: ReferenceContext, file: string, src: string): FoundFile | null {
  const { files, ownHosts, pictureCopies } = context
  const copy = pictureCopies.get(toRemoteUrl(src) ?? '')
  return (
    (copy === undefined ? null : files.at(copy)) ??
    findNamedFile(context, file, ownPath(src, ownHosts) ?? src)
  )
}
