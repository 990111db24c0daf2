import { posix } from 'node:path'
import type {
  BatchResult,
  BinEntry,
  ContentVersion,
  ContentVersionRef,
  ContentVersionText,
  VersionRestoreRequest,
} from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { readAlbumText } from '#content/front-matter/edit-album.ts'
import { plainRules } from '#content/front-matter/publication.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import { momentTitle } from '#modules/moments/moment-title.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { findAlbumFolder } from '#modules/editing/album-paths.ts'
import { assertEditablePath, resolveArticlePath } from '#modules/editing/article-paths.ts'
import { decodeArticle, readFrontMatter, splitArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { readMomentContent } from '#modules/editing/moment-text.ts'
import { restorePassword } from '#modules/editing/restore-password.ts'
import { runBatch } from '#modules/editing/run-batch.ts'
import { createFile, readFile, removeFile, replaceFile } from '#modules/editing/versioned-files.ts'
import {
  findDeletedBytes,
  findVersion,
  listDeletions,
  listVersions,
  type VersionRow,
} from '#modules/editing/versions.repository.ts'
import { DAY } from '#platform/process/durations.ts'

/** Milliseconds for which deleted files are kept. */
export const BIN_RETENTION = 30 * DAY

/** Versions of a file, newest first. */
export async function getVersions({ db }: EditingDeps, path: string): Promise<ContentVersion[]> {
  return (await listVersions(db, path)).map(toVersion)
}

/** @throws AppError `version-not-found` */
export async function getVersion({ db }: EditingDeps, id: number): Promise<ContentVersionText> {
  const version = await findVersion(db, id)
  if (version === undefined) throw new AppError('version-not-found')
  return { ...toVersion(version), text: decodeArticle(version.bytes) }
}

/**
 * Replaces the present version of a file by an earlier one.
 * @throws AppError `version-not-found`, `content-changed`
 */
export async function restoreVersion(
  deps: EditingDeps,
  editor: Editor,
  { id, hash }: VersionRestoreRequest,
): Promise<ContentVersionRef> {
  const version = await findVersion(deps.db, id)
  if (version === undefined) throw new AppError('version-not-found')
  const { path } = version
  await assertEditablePath(deps, path)
  const current = await readFile(deps, path)
  const bytes = await restorePassword(Buffer.from(version.bytes), current.bytes)
  const restored = await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'restore' })
  return { path, hash: restored }
}

/** Deletes articles into the bin. */
export async function removeArticles(
  deps: EditingDeps,
  editor: Editor,
  paths: readonly string[],
): Promise<BatchResult[]> {
  return runBatch(paths, async (path) => {
    await resolveArticlePath(deps, path)
    await removeFile(deps, editor, path)
  })
}

/** Deleted files that no file of the same path has replaced, newest first. */
export async function getBin({ db, now, contentStore }: EditingDeps): Promise<BinEntry[]> {
  const present = new Set(await contentStore.list())
  const rows = await listDeletions(db, now() - BIN_RETENTION)
  return rows
    .filter(({ path }) => !present.has(path))
    .map((row) => ({
      path: row.path,
      title: titleOf(row.path, row.start),
      deleteTime: shanghaiTime(row.saved_at),
      expireTime: shanghaiTime(row.saved_at + BIN_RETENTION),
      nickname: row.nickname,
    }))
}

/** Restores deleted files; a file that exists again is not replaced. */
export async function restoreFromBin(
  deps: EditingDeps,
  editor: Editor,
  paths: readonly string[],
): Promise<BatchResult[]> {
  const since = deps.now() - BIN_RETENTION
  return runBatch(paths, async (path) => {
    const bytes = await findDeletedBytes(deps.db, path, since)
    if (bytes === undefined) throw new AppError('file-not-found', '回收站里没有这个文件')
    await assertEditablePath(deps, path)
    try {
      await createFile(deps, editor, { path, bytes: Buffer.from(bytes), operation: 'restore' })
    } catch (error) {
      if (error instanceof ContentConflictError)
        throw new AppError('conflict', '已有同名的文件，没有覆盖', { cause: error })
      throw error
    }
  })
}

/** @param start First bytes of the file. */
function titleOf(path: string, start: Uint8Array): string {
  const folder = findAlbumFolder(path)
  if (folder !== null) return albumNameOf(start) ?? folder
  const { head, body } = splitArticle(Buffer.from(start).toString('utf8'))
  return (
    readFrontMatter(head, plainRules).form?.title ||
    (path.startsWith('moments/') ? momentTitle(readMomentContent(body).text) : posix.basename(path))
  )
}

function albumNameOf(start: Uint8Array): string | null {
  try {
    return readAlbumText(Buffer.from(start).toString('utf8')).name || null
  } catch (error) {
    if (error instanceof UnusableFileError) return null
    throw error
  }
}

function toVersion(row: VersionRow): ContentVersion {
  const { id, path, hash, size, operation, nickname } = row
  return { id, path, hash, size, operation, nickname, saveTime: shanghaiTime(row.saved_at) }
}
