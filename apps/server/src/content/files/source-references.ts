import { posix } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import type { ReferenceContext } from '#content/compile/compile-context.ts'
import type { CompiledFile } from '#content/compiled-content.ts'
import type { FoundFile } from '#content/files/file-lookup.ts'
import { ownPath } from '#content/files/own-path.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { isUnpublishedPath } from '#content/layout/list-posts.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'
import { relativePosixPath } from '#content/content-files.ts'

/** URL prefix of the files that articles name. */
export const filesPrefix = '/files/'

/** Files per source that are served. */
const maxFiles = 500

/** Collects the files that one source names. */
export interface SourceReferences {
  readonly files: CompiledFile[]
  /**
   * Adds a file and the addresses that it had.
   * @param href As the author wrote it.
   * @returns Its path on this site; null where files of its type or folder are not served.
   */
  addFile(href: string, found: FoundFile): string | null
  /** Adds the addresses that an encoded picture had. */
  addPicture(href: string, found: FoundFile, url: string): void
}

export function createSourceReferences(
  { sourcePath }: ReferenceSource,
  { addresses, layout, oldRoot, ownHosts }: ReferenceContext,
): SourceReferences {
  const files = new Map<string, CompiledFile>()

  function add(address: string, target: Omit<CompiledFile, 'address'>): boolean {
    const key = addressKey(address)
    if (key === null || files.size >= maxFiles) return false
    if (!files.has(key)) files.set(key, { address: key, ...target })
    return true
  }

  /** Where browsers found the file on the old site: by the reference in the article, and by its place among the static files. */
  function addOldAddresses(href: string, found: FoundFile, target: string): void {
    const path = ownPath(href, ownHosts)
    // The address of a copied picture is that of another site.
    if (path === null && /^(?:https?:)?[\\/]{2}/i.test(href)) return
    const main = addresses?.mainPaths.get(sourcePath) ?? null
    const base = `http://site.invalid${pagePath(main ?? '/')}`
    const old = path ?? href
    if ((main !== null || /^[\\/]/.test(old)) && URL.canParse(old, base))
      add(new URL(old, base).pathname, { file: null, target })
    const place = relativePosixPath(layout.site, found.path)
    if (!place.startsWith('..')) add(pagePath(posix.join('/', oldRoot, place)), { file: null, target })
  }

  return {
    get files() {
      return [...files.values()]
    },
    addFile(href, found) {
      const { contentPath } = found
      if (fileTypeOf(contentPath) === null || isUnpublishedPath(contentPath, layout.system)) return null
      const url = filesPrefix + contentPath.split('/').map(encodeURIComponent).join('/')
      if (!add(url, { file: contentPath, target: null })) return null
      addOldAddresses(href, found, url)
      return url
    },
    addPicture: addOldAddresses,
  }
}
