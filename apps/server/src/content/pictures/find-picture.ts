import { type ContentFile, readContentFile } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { filePlaces } from '#content/files/file-places.ts'

/** Maximum size of an original in bytes. */
export const maxPictureBytes = 40 * 1024 * 1024

/**
 * Reads a picture that an article references, see `filePlaces`.
 * @param file The article's file.
 * @throws UnusableFileError when the picture is too large or lies outside the content folder.
 */
export async function findPicture(
  layout: ContentLayout,
  file: string,
  src: string,
): Promise<ContentFile | null> {
  for (const place of filePlaces(layout, file, src)) {
    const found = await readContentFile(layout.root, place, maxPictureBytes)
    if (found) return found
  }
  return null
}
