import { addressKey } from '#content/addresses/address-key.ts'
import type { ReferenceContext } from '#content/compile/compile-context.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { articleFile } from '#content/layout/list-posts.ts'

/**
 * Finds the file that a path in an article names, also by the address of the article that it belongs to: Hexo, Hugo and others
 * publish what is beside an article or in its asset folder below that address, as in `/2024/a/p.png`.
 * @param file Absolute path of the file that contains the reference.
 */
export function findNamedFile(
  { addresses, files, layout }: ReferenceContext,
  file: string,
  path: string,
): FoundFile | null {
  const found = files.find(file, path)
  if (found !== null) return found
  const [, folder = '', name = ''] = /^(\/[^?#]+)\/([^/?#]+)/.exec(path) ?? []
  const key = folder === '' ? null : addressKey(folder)
  const target = key === null ? undefined : addresses?.targets.get(key)
  return target?.kind === 'article' ? files.find(articleFile(layout, target.sourcePath), name) : null
}
