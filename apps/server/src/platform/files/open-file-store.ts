import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** Where files are stored; child processes receive it with their jobs. */
export interface StorageSettings {
  /** Absolute. */
  dataDir: string
}

/** Opens the file store of the settings. */
export function openFileStore({ dataDir }: StorageSettings): FileStore {
  return createDiskStore(dataDir)
}
