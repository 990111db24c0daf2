import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, isSeq, parseDocument } from 'yaml'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import type { ImportSource } from '#transfer/articles/article-import.ts'
import type { ShiyiDatabase } from '#transfer/shiyi/open-shiyi.ts'
import type { Written } from '#transfer/shiyi/shiyi-moments.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Friends that are read. */
const maxFriends = 2000
/** Bytes of `friends.yaml`. */
const maxFileBytes = 1024 * 1024

/** Adds the accepted friends, whose status is 2, to `friends.yaml`, whose entries and comments stay. */
export async function importShiyiFriends(
  { contentDir, isDryRun }: ImportSource,
  { db, table }: ShiyiDatabase,
): Promise<Written> {
  const path = join(contentDir, 'friends.yaml')
  const document: Document = parseDocument(await readText(path))
  document.contents ??= document.createNode([])
  if (document.errors.length > 0 || !isSeq(document.contents))
    throw new TransferError('friends.yaml 有误，友情链接没有写入；请先改好，或移走')
  const known = new Set(urlsOf(document.toJS({ maxAliasCount: 100 })))
  const rows = db
    .prepare(
      `select name, url, avatar, info from ${table('friends')} where status = '2' order by sort + 0, id + 0 limit ${maxFriends}`,
    )
    .all()
  const result: Written = { written: 0, existing: 0, refused: 0 }
  for (const row of rows) {
    const name = cleanText(textOf(row['name']), 50)
    const url = URL.parse(textOf(row['url']).trim())
    if (name === '' || url === null || !/^https?:$/.test(url.protocol)) result.refused += 1
    else if (known.has(url.href)) result.existing += 1
    else {
      known.add(url.href)
      const avatar = URL.parse(textOf(row['avatar']).trim())
      const info = cleanText(textOf(row['info']), 200)
      document.contents.add(
        document.createNode({
          name,
          url: url.href,
          ...(avatar !== null && /^https?:$/.test(avatar.protocol) ? { avatar: avatar.href } : {}),
          ...(info === '' ? {} : { info }),
        }),
      )
      result.written += 1
    }
  }
  if (!isDryRun && result.written > 0) await writeAtomically(path, document.toString({ lineWidth: 0 }))
  return result
}

async function readText(path: string): Promise<string> {
  const facts = await lstat(path).catch(() => null)
  if (facts === null) return ''
  if (!facts.isFile() || facts.size > maxFileBytes)
    throw new TransferError('friends.yaml 不是普通文件或超过 1 MB，友情链接没有写入')
  return readFile(path, 'utf8')
}

function urlsOf(friends: unknown): string[] {
  if (!Array.isArray(friends)) return []
  return friends.flatMap((friend: unknown) => {
    const url = friend !== null && typeof friend === 'object' && 'url' in friend ? friend.url : null
    const parsed = typeof url === 'string' ? URL.parse(url) : null
    return parsed === null ? [] : [parsed.href]
  })
}
