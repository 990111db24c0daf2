import { dirname, extname, join } from 'node:path'
import { type ContentFile, readContentFile } from '#content/content-files.ts'
import { decodePercent } from '#content/decode-percent.ts'
import type { ContentLayout } from '#content/content-layout.ts'

/** Maximum size of an original in bytes. */
export const maxPictureBytes = 40 * 1024 * 1024

/**
 * Reads a picture that an article references: relative to the article, its asset folder or the site's root.
 * @param file The article's file.
 * @throws UnusableFileError when the picture is too large or lies outside the content folder.
 */
export async function findPicture(
  layout: ContentLayout,
  file: string,
  src: string,
): Promise<ContentFile | null> {
  const path = toFilePath(src)
  if (path === null) return null
  const assets = file.slice(0, -extname(file).length)
  const places = path.startsWith('/')
    ? [layout.site, layout.root]
    : [dirname(file), assets, layout.site, layout.root]
  for (const place of new Set(places)) {
    const found = await readContentFile(layout.root, join(place, path), maxPictureBytes)
    if (found) return found
  }
  return null
}

function toFilePath(src: string): string | null {
  const path = src.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return null
  const decoded = decodePercent(path)
  return decoded.includes('\0') ? null : decoded
}
