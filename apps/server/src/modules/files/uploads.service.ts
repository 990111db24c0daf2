import type { UploadSource } from '@qingjian/api-client/contract'
import type { FileStore } from '#platform/files/file-store.ts'
import { createUploadName, uploadAddress, uploadKey } from '#modules/files/upload-names.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import type { FormFile } from '#platform/pictures/picture-jobs.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'

/** Processing per purpose; sides in px. */
const sizes: Record<UploadSource, { maxSide: number; keepAnimation: boolean }> = {
  avatar: { maxSide: 512, keepAnimation: false },
  chat: { maxSide: 1600, keepAnimation: true },
  comment: { maxSide: 1600, keepAnimation: true },
}

/** Dependencies of uploads. */
export interface UploadDeps {
  pictures: Pick<PictureProcess, 'normalize'>
  files: Pick<FileStore, 'put'>
}

/**
 * Re-encodes and stores a picture.
 * @param picture Its bytes, or the form that it was sent in.
 * @param name @default random, without an owner
 * @returns Its address.
 * @throws AppError `bad-request` if it is not a supported picture, `too-large`, `unavailable` if the queue is full.
 */
export async function storeUpload(
  { pictures, files }: UploadDeps,
  source: UploadSource,
  picture: Buffer | FormFile,
  name: string = createUploadName(source),
): Promise<string> {
  const bytes = await pictures.normalize({ picture, ...sizes[source] }).catch((error: unknown) => {
    throw toPictureAppError(error)
  })
  await files.put(uploadKey(name), bytes)
  return uploadAddress(name)
}
