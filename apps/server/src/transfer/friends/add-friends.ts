import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isSeq, parseDocument } from 'yaml'
import { cleanText } from '#platform/text/clean-text.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { readOwnFile } from '#transfer/files/read-own-file.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** A friend of another system; nothing in it is valid yet. */
export interface ImportedFriend {
  name: string
  url: string
  avatar: string
  info: string
}

/** Friends that are read. */
const maxFriends = 2000
/** Bytes of `friends.yaml`. */
const maxFileBytes = 1024 * 1024

/**
 * Adds friends to `friends.yaml`, whose entries and comments stay.
 * @param root Path of the content folder.
 * @throws TransferError where that file is damaged.
 */
export async function addFriends(
  root: string,
  friends: Iterable<ImportedFriend>,
  isDryRun: boolean,
): Promise<WrittenCounts> {
  const path = join(root, 'friends.yaml')
  const document: Document = parseDocument(await readOwnFile(path, maxFileBytes, '友情链接'))
  document.contents ??= document.createNode([])
  if (document.errors.length > 0 || !isSeq(document.contents))
    throw new TransferError('friends.yaml 有误，友情链接没有写入；请先改好，或移走')
  document.contents.flow = false
  const known = new Set(urlsOf(document.toJS({ maxAliasCount: 100 })))
  const result: WrittenCounts = { written: 0, existing: 0, refused: 0 }
  for (const friend of friends) {
    const name = cleanText(friend.name, 50)
    const url = toHttpUrl(friend.url)
    if (url !== null && known.has(url)) result.existing += 1
    else if (name === '' || url === null || known.size >= maxFriends) result.refused += 1
    else {
      known.add(url)
      const avatar = toHttpUrl(friend.avatar) ?? undefined
      const info = cleanText(friend.info, 200) || undefined
      document.contents.add(document.createNode({ name, url, avatar, info }))
      result.written += 1
    }
  }
  if (isDryRun || result.written === 0) return result
  await mkdir(root, { recursive: true })
  await writeAtomically(path, document.toString({ lineWidth: 0 }))
  return result
}

function urlsOf(friends: unknown): string[] {
  if (!Array.isArray(friends)) return []
  return friends.flatMap((friend: unknown) => {
    const url = friend !== null && typeof friend === 'object' && 'url' in friend ? friend.url : null
    return typeof url === 'string' ? (toHttpUrl(url) ?? []) : []
  })
}

function toHttpUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}
