import { createReadStream } from 'node:fs'
import * as v from 'valibot'
import { htmlToComment } from '#transfer/comments/comment-markdown.ts'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { isDatabase, mayBeWordpressExport, isZip } from '#transfer/files/file-kind.ts'
import { readWordpressCounts } from '#transfer/comments/wordpress-counts.ts'
import { findHaloPath } from '#transfer/halo/halo-article.ts'
import { haloKinds } from '#transfer/halo/halo-records.ts'
import { readExtensions } from '#transfer/halo/read-extensions.ts'
import { findShiyi, type ShiyiDatabase, shiyiPath } from '#transfer/shiyi/open-shiyi.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { findTypecho, toTypechoError, type TypechoDatabase } from '#transfer/typecho/open-typecho.ts'
import { readTypechoContents } from '#transfer/typecho/read-typecho-contents.ts'
import { readTypechoSite } from '#transfer/typecho/typecho-site.ts'

/** What files of comments have besides: an entry of a message board, or how often the page of an address was read and liked. */
export type Extra =
  | { kind: 'message'; name: string; content: string; createdAt: number; state: 'shown' | 'pending' }
  | { kind: 'counts'; address: string; reads: number; likes: number }

/** How often a page was read and liked. */
interface Counts {
  reads: number
  likes: number
}

/** Articles and counts of Halo that are held in memory. */
const maxNames = 300_000

/** Counts that no site can have are damaged, and zero. */
const CountSchema = v.fallback(
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647)),
  0,
)
const CounterSchema = v.object({
  metadata: v.object({ name: v.string() }),
  visit: CountSchema,
  upvote: CountSchema,
})

/**
 * Reads messages, read and like counts of a file of comments: those of 拾壹博客 and Halo, and those that plugins and themes of
 * WordPress and Typecho store. Other systems have none.
 * @throws TransferError for an incomplete file, and one that exceeds a limit.
 */
export async function* readExtras(file: string, signal: AbortSignal): AsyncGenerator<Extra> {
  if (await isZip(file)) {
    yield* readHaloReads(file, signal)
    return
  }
  if (!(await isDatabase(file))) {
    if (await mayBeWordpressExport(file)) yield* readWordpress(file, signal)
    return
  }
  using typecho = await findTypecho(file, signal)
  if (typecho !== null) {
    yield* readTypecho(typecho)
    return
  }
  using shiyi = await findShiyi(file, signal)
  if (shiyi !== null) yield* readShiyi(shiyi)
}

async function* readWordpress(file: string, signal: AbortSignal): AsyncGenerator<Extra> {
  const chunks = createReadStream(file, { encoding: 'utf8', signal })
  for await (const { address, reads, likes } of readWordpressCounts(chunks))
    yield* toCounts(address, { reads: toCount(reads), likes: toCount(likes) })
}

function* readTypecho(typecho: TypechoDatabase): Generator<Extra> {
  const { pathOf } = readTypechoSite(typecho)
  try {
    for (const content of readTypechoContents(typecho)) {
      const address = pathOf(content)
      const counts = { reads: toCount(content.reads), likes: toCount(content.likes) }
      if (address !== undefined) yield* toCounts(address, counts)
    }
  } catch (error) {
    throw toTypechoError(error)
  }
}

function toCount(text: string): number {
  return v.parse(CountSchema, Number(text))
}

function* readShiyi({ db, table }: ShiyiDatabase): Generator<Extra> {
  const messages = db.prepare(`select nickname, content, create_time, status from ${table('messages')}`)
  for (const row of messages.iterate()) {
    const createdAt = parseTime(textOf(row['create_time']))
    if (createdAt === null) continue
    const content = htmlToPlainText(textOf(row['content']))
    const state = textOf(row['status']) === '0' ? 'pending' : 'shown'
    yield { kind: 'message', name: textOf(row['nickname']), content, createdAt, state }
  }
  const articles = db.prepare(
    `select id, quantity, (select count(*) from ${table('articleLikes')} l where l.article_id = a.id) as likes
      from ${table('articles')} a`,
  )
  for (const row of articles.iterate())
    yield* toCounts(shiyiPath(textOf(row['id'])), {
      reads: toCount(textOf(row['quantity'])),
      likes: toCount(textOf(row['likes'])),
    })
}

/** Counts have the name of an article; the addresses are in the articles, which may follow. */
async function* readHaloReads(archive: string, signal: AbortSignal): AsyncGenerator<Extra> {
  const addresses = new Map<string, string>()
  const counts = new Map<string, Counts>()
  const { post, page, counter } = haloKinds
  for await (const { kind, value } of readExtensions(archive, new Set([post, page, counter]), signal)) {
    if (kind === counter) {
      const { success, output } = v.safeParse(CounterSchema, value)
      if (success) counts.set(output.metadata.name, { reads: output.visit, likes: output.upvote })
    } else if (kind === post || kind === page) {
      const found = findHaloPath(value)
      const plural = kind.slice(kind.indexOf('/') + 1)
      if (found !== null) addresses.set(`${plural}.content.halo.run/${found.name}`, found.path)
    }
    if (addresses.size + counts.size > maxNames)
      throw new TransferError(`文章和计数超过 ${maxNames} 个，没有读取`)
  }
  for (const [name, count] of counts) {
    const address = addresses.get(name)
    if (address !== undefined) yield* toCounts(address, count)
  }
}

function* toCounts(address: string, counts: Counts): Generator<Extra> {
  if (counts.reads > 0 || counts.likes > 0) yield { kind: 'counts', address, ...counts }
}

/** Messages are shown as text. */
function htmlToPlainText(html: string): string {
  return /<\w/.test(html) ? htmlToComment(html) : html
}
