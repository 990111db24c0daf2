import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { parseStorageUrl } from '#platform/files/storage-url.ts'

/** Where files are stored; child processes receive it with their jobs, not in their environment. */
export interface StorageSettings {
  /** Absolute. */
  dataDir: string
  /** See {@link parseStorageUrl}; null: files are stored in `dataDir`. */
  storageUrl: string | null
}

/**
 * Opens the file store of the settings. The client of S3 is loaded only where it is used.
 * @throws TypeError if the URL is invalid.
 */
export async function openFileStore({ dataDir, storageUrl }: StorageSettings): Promise<FileStore> {
  if (storageUrl === null) return createDiskStore(dataDir)
  const settings = parseStorageUrl(storageUrl)
  if (settings === null) throw new TypeError('The URL of the storage is invalid.')
  const { createS3Store } = await import('#platform/files/s3-store.ts')
  return createS3Store(settings)
}
