import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadSource } from '@qingjian/api-client/contract'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { createUploadName, uploadAddress, uploadsFolder } from '#modules/files/upload-names.ts'
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
  /** Absolute. */
  dataDir: string
}

/**
 * Re-encodes and stores a picture.
 * @param picture Its bytes, or the form that it was sent in.
 * @param name @default random, without an owner
 * @returns Its address.
 * @throws AppError `bad-request` if it is not a supported picture, `too-large`, `unavailable` if the queue is full.
 */
export async function storeUpload(
  { pictures, dataDir }: UploadDeps,
  source: UploadSource,
  picture: Buffer | FormFile,
  name: string = createUploadName(source),
): Promise<string> {
  const bytes = await pictures.normalize({ picture, ...sizes[source] }).catch((error: unknown) => {
    throw toPictureAppError(error)
  })
  const folder = join(dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true })
  await writeAtomically(join(folder, name), bytes)
  return uploadAddress(name)
}
