import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isMap, parseDocument } from 'yaml'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { readOwnFile } from '#transfer/read-own-file.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Bytes of `redirects.yaml`, as the site reads it. */
const maxFileBytes = 2 * 1024 * 1024
/** Entries that an import adds. */
const maxRedirects = 10_000

/**
 * Adds addresses to `redirects.yaml`, whose entries and comments stay.
 * @param root Path of the content folder.
 * @param redirects Paths of this site by paths of the old one.
 * @returns Number of entries that were added, or would be.
 * @throws TransferError where that file is damaged.
 */
export async function addRedirects(
  root: string,
  redirects: ReadonlyMap<string, string>,
  isDryRun: boolean,
): Promise<number> {
  if (redirects.size === 0) return 0
  const path = join(root, 'redirects.yaml')
  const document: Document = parseDocument(await readOwnFile(path, maxFileBytes, '旧的分类和标签的网址'))
  document.contents ??= document.createNode({})
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new TransferError('redirects.yaml 有误，旧的分类和标签的网址没有写入；请先改好，或移走')
  document.contents.flow = false
  let added = 0
  for (const [from, to] of redirects) {
    if (added >= maxRedirects || document.has(from)) continue
    document.set(from, to)
    added += 1
  }
  if (isDryRun || added === 0) return added
  await mkdir(root, { recursive: true })
  await writeAtomically(path, document.toString({ lineWidth: 0 }))
  return added
}
