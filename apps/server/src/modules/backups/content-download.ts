import type { ContentStore } from '#content/store/content-store.ts'
import type { ArchiveFile } from '#platform/archive/archive-file.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiStamp } from '#platform/text/shanghai-time.ts'

/** Other users may read the files: the one who unpacks the archive need not be the one who serves it. */
const fileMode = 0o644
const folderMode = 0o755

/**
 * All files of the content for an archive, which is a content folder once it is unpacked.
 * @throws AppError `unavailable` if the folder cannot be read.
 */
export async function listContent(contentStore: Pick<ContentStore, 'listEntries'>): Promise<ArchiveFile[]> {
  try {
    return (await contentStore.listEntries()).map((entry) => ({
      ...entry,
      mode: entry.name.endsWith('/') ? folderMode : fileMode,
    }))
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new AppError('unavailable', `读不了内容文件夹（${error.code}），请检查它的位置和权限`, {
      cause: error,
    })
  }
}

/** Whether the file system has rejected something. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** File name of the archive, in the time of Shanghai. */
export function contentArchiveName(now: number): string {
  return `content-${shanghaiStamp(now)}.tar`
}
