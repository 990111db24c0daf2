import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { findContentLayout } from '#content/layout/content-layout.ts'
import type { Db } from '#platform/db/schema.ts'
import { checkTarget, replaceFolder } from '#transfer/files/replace-folder.ts'
import { copyWithTime } from '#transfer/site-export/copy-file.ts'
import { openSiteSource, type SourceFailure } from '#transfer/site-source/read-site-source.ts'
import type { SourceFile, SourceSiteFacts, TargetSystem } from '#transfer/site-source/target-system.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Input of an export as the source of another system. */
export interface SiteSourceOptions {
  system: TargetSystem
  db: Db
  contentDir: string
  /** Absolute; nothing is written into it. */
  dataDir: string
  /** Absolute. */
  target: string
  site: SourceSiteFacts
  /** Reads everything, writes nothing. */
  isDryRun: boolean
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** What was written. */
export interface SiteSourceResult {
  target: string
  /** Articles that are published. */
  published: number
  /** Drafts and other articles that their author hides. */
  hidden: number
  /** The about page is one of them. */
  pages: number
  friends: number
  files: number
  bytes: number
  /** Articles and files that were left out. */
  failures: SourceFailure[]
  /** Entries that the other system has no place for. */
  moments: number
  albums: number
}

const markerFile = 'qingjian-source.json'
/** Articles between two lines of progress. */
const progressStep = 500

/**
 * Writes articles, pictures, pages and friend links as the source of a site of another system.
 * @throws TransferError without a content folder, or for a target that is not empty and no earlier export for the same system.
 */
export async function writeSiteSource(options: SiteSourceOptions): Promise<SiteSourceResult> {
  const { system, target, contentDir, dataDir, isDryRun } = options
  const MarkerSchema = v.pipe(v.string(), v.parseJson(), v.object({ system: v.literal(system.name) }))
  const isOwn = async (folder: string): Promise<boolean> =>
    v.is(MarkerSchema, await readFile(join(folder, markerFile), 'utf8').catch(() => ''))
  const folder = { target, apartFrom: [contentDir, dataDir], isOwn }
  if (!isDryRun) return replaceFolder(folder, (draft) => writeTo(draft, options))
  await checkTarget(folder)
  return writeTo(null, options)
}

async function writeTo(root: string | null, options: SiteSourceOptions): Promise<SiteSourceResult> {
  const { system, db, contentDir, target, site, onProgress, signal } = options
  const layout = await findContentLayout(contentDir)
  if (layout === null) throw new TransferError(`找不到内容文件夹 ${contentDir}`)
  const source = await openSiteSource(db, layout, system)
  const pathOf = (path: string): string | null => (root === null ? null : join(root, path))
  const count = { published: 0, hidden: 0, pages: 0, bytes: 0 }
  const written = new Set<string>()

  for await (const article of source.articles()) {
    signal.throwIfAborted()
    const { path, text } = system.article(article)
    await write({ path: written.has(path) ? path.replace(/(\.\w+)$/, `-${article.id}$1`) : path, text })
    count[article.isPublished ? 'published' : 'hidden'] += 1
    const done = count.published + count.hidden
    if (done % progressStep === 0) onProgress(`正在导出，已有 ${done} 篇文章`)
  }
  for await (const page of source.pages()) {
    signal.throwIfAborted()
    await write(system.page(page))
    count.pages += 1
  }
  const friends = await db
    .selectFrom('friends')
    .select(['name', 'url', 'avatar_source as avatar', 'info'])
    .where('state', '=', 'listed')
    .orderBy('origin')
    .orderBy('position')
    .execute()
  await write(system.friends(friends))
  await write(system.config(site))
  for (const file of system.fixed) await write(file)
  for (const [path, file] of source.files) {
    signal.throwIfAborted()
    const { size } = await copyWithTime(file, pathOf(join(system.filesFolder, path)))
    count.bytes += size
  }
  await write({ path: markerFile, text: `${JSON.stringify({ system: system.name })}\n` })
  return {
    target,
    ...count,
    friends: friends.length,
    files: source.files.size,
    failures: source.failures,
    moments: await countRows(db, 'moments'),
    albums: await countRows(db, 'albums'),
  }

  async function write({ path, text }: SourceFile): Promise<void> {
    written.add(path)
    const file = pathOf(path)
    if (file !== null) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text, { flag: 'wx' })
    }
    count.bytes += Buffer.byteLength(text)
  }
}

async function countRows(db: Db, table: 'moments' | 'albums'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
