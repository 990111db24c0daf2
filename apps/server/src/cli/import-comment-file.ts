import { findArticleByAddress } from '#modules/addresses/addresses.repository.ts'
import { type ImportedCounts, importCounts } from '#modules/articles/import-counts.ts'
import { countImported, importComments } from '#modules/comments/import-comments.ts'
import { type ImportedMessage, importMessages } from '#modules/messages/import-messages.ts'
import type { Db } from '#platform/db/schema.ts'
import { openStaging, type StagingCounts, type UnmatchedAddress } from '#transfer/comments/comment-staging.ts'
import { readExtras } from '#transfer/comments/read-extras.ts'
import { type StagedExport, stageComments } from '#transfer/comments/stage-comments.ts'

/** Comments between two lines of progress. */
const progressStep = 10_000
/** Comments of a transaction; the running site waits while one is stored. */
const batchSize = 200
/** Addresses without an article that are listed. */
const maxAddresses = 20

/** What an import stored, or would store. */
export interface CommentImport extends StagedExport, StagingCounts {
  isDryRun: boolean
  /** Comments that were stored, or would be. */
  added: number
  /** Comments of an earlier run. */
  existing: number
  unmatchedAddresses: UnmatchedAddress[]
  messages: ExtraCounts
  /** Articles with a read or like count that was raised, or would be. */
  counted: number
}

/** Messages of an export. */
export interface ExtraCounts {
  /** Those that were stored, or would be. */
  added: number
  /** Those of an earlier run, empty ones, and those with a time to come. */
  existing: number
}

/** Input of an import. */
export interface CommentFile {
  file: string
  /** Counts without writing. */
  isDryRun: boolean
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/**
 * Imports the comments of an export. The file is read to its end before the first is stored.
 * @throws TransferError for a file that is no complete export or exceeds a limit.
 */
export async function importCommentFile(
  db: Db,
  { file, isDryRun, onProgress, signal }: CommentFile,
): Promise<CommentImport> {
  const logProgress = (text: string, count: number): void => {
    if (count % progressStep === 0) onProgress(`${text} ${count} 条`)
  }
  using staging = openStaging()
  const staged = await stageComments({
    file,
    staging,
    findArticle: (address) => findArticleByAddress(db, address),
    now: Date.now(),
    onProgress: (count) => logProgress('正在读取，已读', count),
    signal,
  })
  const counts = staging.counts()
  let added = 0
  let done = 0
  for (const batch of staging.batches(batchSize)) {
    signal.throwIfAborted()
    added += isDryRun ? batch.length - (await countImported(db, batch)) : await importComments(db, batch)
    done += batch.length
    logProgress(`共 ${counts.matched} 条，已${isDryRun ? '核对' : '导入'}`, done)
  }
  return {
    isDryRun,
    ...staged,
    ...counts,
    added,
    existing: done - added,
    unmatchedAddresses: staging.unmatchedAddresses(maxAddresses),
    ...(await importExtras(db, file, isDryRun, signal)),
  }
}

async function importExtras(
  db: Db,
  file: string,
  isDryRun: boolean,
  signal: AbortSignal,
): Promise<Pick<CommentImport, 'messages' | 'counted'>> {
  const counts = { messages: { added: 0, existing: 0 }, counted: 0 }
  let messages: ImportedMessage[] = []
  let articles = new Map<number, ImportedCounts>()
  const flush = async (): Promise<void> => {
    signal.throwIfAborted()
    const added = await importMessages(db, messages, isDryRun)
    counts.messages.added += added
    counts.messages.existing += messages.length - added
    counts.counted += await importCounts(db, articles, isDryRun)
    messages = []
    articles = new Map()
  }
  for await (const extra of readExtras(file, signal)) {
    if (extra.kind === 'message') messages.push(extra)
    else {
      const id = await findArticleByAddress(db, extra.address)
      if (id !== null) {
        const { reads, likes } = articles.get(id) ?? extra
        articles.set(id, {
          reads: Math.max(extra.reads, reads),
          likes: Math.max(extra.likes, likes),
        })
      }
    }
    if (messages.length + articles.size >= batchSize) await flush()
  }
  await flush()
  return counts
}
