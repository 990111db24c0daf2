/** The storage is unavailable, or rejects requests. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/** Whether an error is a {@link FileStoreError}. */
export function isFileStoreError(error: unknown): error is FileStoreError {
  return error instanceof FileStoreError
}
