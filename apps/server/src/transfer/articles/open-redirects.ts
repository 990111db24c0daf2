import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Document, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { addressKey } from '#content/addresses/address-key.ts'
import { redirectsFiles } from '#content/addresses/read-redirects.ts'
import { maxDataLength } from '#content/front-matter/parse-yaml.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { readOwnFile } from '#transfer/files/read-own-file.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** The redirects of the owner, which an import adds to. */
export interface RedirectsFile {
  /**
   * Adds addresses behind the entries, which stay with their comments. Those that the file has are left out, and those that
   * redirect to themselves, for which the site has a list already.
   * @param redirects Paths of this site by paths of the old one.
   * @returns Number of entries that were added, or would be.
   */
  add: (redirects: ReadonlyMap<string, string>, isDryRun: boolean) => Promise<number>
}

/**
 * Opens the redirects of a content folder.
 * @param root Path of that folder.
 * @throws TransferError where the file is damaged.
 */
export async function openRedirects(root: string): Promise<RedirectsFile> {
  const path = join(root, redirectsFiles.find((name) => existsSync(join(root, name))) ?? redirectsFiles[0])
  const text = await readOwnFile(path, maxDataLength, '什么都')
  const document: Document = parseDocument(text, { uniqueKeys: false })
  document.contents ??= document.createNode({})
  const { contents, errors } = document
  if (errors.length > 0 || !isMap(contents))
    throw new TransferError(`${basename(path)} 有误，什么都没有写入；请先改好，或移走`)
  return {
    async add(redirects, isDryRun) {
      const added = addEntries(document, contents, redirects, maxDataLength - text.length)
      if (isDryRun || added === 0) return added
      contents.flow = false
      await mkdir(root, { recursive: true })
      await writeAtomically(path, document.toString({ lineWidth: 0 }))
      return added
    },
  }
}

function addEntries(
  document: Document,
  contents: YAMLMap,
  redirects: ReadonlyMap<string, string>,
  maxLength: number,
): number {
  const known = new Set(contents.items.map(({ key }) => (isScalar(key) ? key.value : key)))
  let added = 0
  let length = 0
  for (const [from, to] of redirects) {
    if (known.has(from) || addressKey(from) === addressKey(to)) continue
    // The separators and quotes of an entry.
    length += from.length + to.length + 8
    if (length > maxLength) break
    contents.items.push(document.createPair(from, to))
    added += 1
  }
  return added
}
