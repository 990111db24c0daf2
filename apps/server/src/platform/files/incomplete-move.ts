import type { FileStore } from '#platform/files/file-store.ts'
import { isFileStoreError } from '#platform/files/file-store-error.ts'
import { StartError } from '#platform/process/start-error.ts'

/** Exists while a move has not copied all files into a storage; no visitor can read it. */
const markerKey = 'moves/incomplete'

/** Marks a storage whose files are being copied, until {@link markMoveComplete}: also after the process was killed. */
export async function markMoveIncomplete(files: FileStore): Promise<void> {
  await files.put(markerKey, new Date().toISOString())
}

/** Ends {@link markMoveIncomplete}. */
export async function markMoveComplete(files: FileStore): Promise<void> {
  await files.remove(markerKey)
}

/** Whether a move has not copied all files into a storage. */
export async function isMoveIncomplete(files: FileStore): Promise<boolean> {
  return files.has(markerKey)
}

/**
 * Rejects a storage with a part of a site's files; one that does not respond is accepted, as later.
 * @throws StartError that names the command to run before.
 */
export async function assertMoveComplete(files: FileStore): Promise<void> {
  const isIncomplete = await isMoveIncomplete(files).catch((error: unknown) => {
    if (isFileStoreError(error)) return false
    throw error
  })
  if (isIncomplete)
    throw new StartError(
      `搬到这个存储的图片还没有复制完。在 .env 里写回原来的 DATABASE_URL 和 STORAGE_URL，再运行一次 qingjian move，直到它说副本是完整的；不再搬家，就删除存储里的 ${markerKey}`,
    )
}
