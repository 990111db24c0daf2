import { dirname, extname, join } from 'node:path'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { decodePercent } from '#platform/text/decode-percent.ts'

/**
 * Where a file that an article references may be: beside the article, in its asset folder, in the folder of static files, or in
 * the content folder, whose first folder may be the prefix of the old site's addresses.
 * @param file The article's file.
 * @returns Absolute paths, the most likely first; empty for a URL.
 */
export function filePlaces(layout: ContentLayout, file: string, src: string): string[] {
  const path = toFilePath(src)
  if (path === null) return []
  const assets = file.slice(0, -extname(file).length)
  const bases = path.startsWith('/')
    ? [layout.site, layout.root]
    : [dirname(file), assets, layout.site, layout.root]
  // Relative paths may start from the address that the article had, which is deeper or less deep than its file.
  const bare = path.replace(/^(?:\.{0,2}\/)+/, '')
  const withoutRoot = path.startsWith('/') ? [bare.replace(/^[^/]+\//, '')] : [bare]
  return [
    ...new Set([
      ...bases.map((base) => join(base, path)),
      ...withoutRoot.map((rest) => join(layout.site, rest)),
    ]),
  ]
}

function toFilePath(src: string): string | null {
  const path = src.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return null
  const decoded = decodePercent(path)
  return decoded.includes('\0') ? null : decoded
}
