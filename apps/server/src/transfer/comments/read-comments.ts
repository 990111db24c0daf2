import { createReadStream } from 'node:fs'
import { readArtran } from '#transfer/comments/artalk.ts'
import { readDisqus } from '#transfer/comments/disqus.ts'
import type { ForeignComment } from '#transfer/comments/foreign-comment.ts'
import { readGhostComments } from '#transfer/comments/ghost.ts'
import { giscusLists, readDiscussion } from '#transfer/comments/giscus.ts'
import { readHaloComments } from '#transfer/comments/halo.ts'
import { readTwikoo } from '#transfer/comments/twikoo.ts'
import { readWaline, walineList } from '#transfer/comments/waline.ts'
import { readWordpressComments } from '#transfer/comments/wordpress-comments.ts'
import { readShiyiComments } from '#transfer/comments/shiyi.ts'
import { readTypechoComments } from '#transfer/comments/typecho.ts'
import { findShiyi } from '#transfer/shiyi/open-shiyi.ts'
import { isDatabase, isGhostExport, isZip } from '#transfer/files/file-kind.ts'
import { readJsonRecords } from '#transfer/documents/read-json-records.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { findTypecho, toTypechoError } from '#transfer/typecho/open-typecho.ts'

/** Systems whose exports are read. */
export type CommentSystem =
  | 'Artalk'
  | 'Waline / Valine'
  | 'Twikoo'
  | 'Giscus'
  | 'Disqus'
  | 'WordPress'
  | 'Typecho'
  | 'Halo'
  | 'Ghost'
  | '拾壹博客'

/** A comment with its system; the comment is null where a record of the system has none. */
export interface ReadComment {
  system: CommentSystem
  comment: ForeignComment | null
}

/** Lists of comments, and those of an export of Waline that are none. */
const lists: ReadonlySet<string> = new Set([
  walineList,
  'data.Counter',
  'data.Users',
  'results',
  ...giscusLists,
])
const ignoredLists: ReadonlySet<string> = new Set(['data.Counter', 'data.Users'])

/** Readers of records, the ones that require the most fields first. */
const readers: readonly (readonly [CommentSystem, (record: unknown) => ForeignComment[] | null])[] = [
  ['Artalk', (record) => toList(readArtran(record))],
  ['Twikoo', (record) => toList(readTwikoo(record))],
  ['Waline / Valine', (record) => toList(readWaline(record))],
  ['Giscus', readDiscussion],
]

function toList(comment: ForeignComment | null): ForeignComment[] | null {
  return comment === null ? null : [comment]
}

/**
 * Reads the comments of a file: of an export, or of the database of a system that stores its comments with its articles.
 * @throws TransferError for a file of another kind, an incomplete one, and one that exceeds a limit.
 */
export async function* readCommentFile(file: string, signal: AbortSignal): AsyncGenerator<ReadComment> {
  if (await isZip(file)) {
    for await (const comment of readHaloComments(file, signal)) yield { system: 'Halo', comment }
    return
  }
  if (!(await isDatabase(file))) {
    if (await isGhostExport(file)) {
      for await (const comment of readGhostComments(file, signal)) yield { system: 'Ghost', comment }
      return
    }
    yield* readComments(createReadStream(file, { encoding: 'utf8', signal }))
    return
  }
  using typecho = await findTypecho(file, signal)
  if (typecho !== null) {
    try {
      for (const comment of readTypechoComments(typecho)) yield { system: 'Typecho', comment }
    } catch (error) {
      throw toTypechoError(error)
    }
    return
  }
  using shiyi = await findShiyi(file, signal)
  if (shiyi === null) throw unknownExport()
  for (const comment of readShiyiComments(shiyi)) yield { system: '拾壹博客', comment }
}

/**
 * Reads the comments of an export, whose first records decide its system.
 * @throws TransferError for a file of another kind, an incomplete one, and one that exceeds a limit.
 */
export async function* readComments(chunks: AsyncIterable<string>): AsyncGenerator<ReadComment> {
  const { head, all } = await peek(chunks)
  const start = head.replace(/^\uFEFF?\s*/, '')
  if (start.startsWith('<')) {
    const root = /<(rss|disqus)\b/.exec(start)?.[1]
    if (root === 'disqus') for await (const comment of readDisqus(all)) yield { system: 'Disqus', comment }
    else for await (const comment of readWordpressComments(all)) yield { system: 'WordPress', comment }
    return
  }
  let reader: (typeof readers)[number] | undefined
  for await (const { list, value } of readJsonRecords(all, lists)) {
    if (ignoredLists.has(list)) continue
    reader ??= readers.find(([, read]) => read(value) !== null)
    if (reader === undefined) throw unknownExport()
    const [system, read] = reader
    for (const comment of read(value) ?? [null]) yield { system, comment }
  }
}

/** Reads the first part without losing it. */
async function peek(chunks: AsyncIterable<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head = first.done === true ? '' : first.value
  if (head.trim() === '') throw unknownExport()
  async function* all(): AsyncGenerator<string> {
    yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head, all: all() }
}

function unknownExport(): TransferError {
  return new TransferError(
    '认不出这个文件：能导入的是 Artalk（Artrans）、Waline、Valine、Twikoo、Disqus、WordPress、Giscus 的导出，Typecho 和拾壹博客的数据库，Halo 的备份，Ghost 带评论的导出',
  )
}
