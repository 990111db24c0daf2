import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadSource } from '@qingjian/api-client/contract'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { createUploadName, uploadAddress, uploadsFolder } from '#modules/files/upload-names.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'

/** What becomes of a picture, by what it is for; sides in pixels. */
const sizes: Record<UploadSource, { maxSide: number; keepAnimation: boolean }> = {
  avatar: { maxSide: 512, keepAnimation: false },
  chat: { maxSide: 1600, keepAnimation: true },
  comment: { maxSide: 1600, keepAnimation: true },
}

/** What uploads need from outside. */
export interface UploadDeps {
  pictures: Pick<PictureProcess, 'normalize'>
  /** Absolute. */
  dataDir: string
}

/**
 * Stores a visitor's picture, encoded anew.
 * @param name @default one that nobody can guess, and that says of nobody that it is theirs
 * @returns The address on this site.
 * @throws AppError `bad-request` if it is no picture that can be used, `unavailable` if too many are waiting.
 */
export async function storeUpload(
  { pictures, dataDir }: UploadDeps,
  source: UploadSource,
  bytes: Buffer,
  name: string = createUploadName(source),
): Promise<string> {
  const picture = await pictures.normalize({ bytes, ...sizes[source] }).catch((error: unknown) => {
    throw toPictureAppError(error)
  })
  const folder = join(dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true })
  await writeAtomically(join(folder, name), picture)
  return uploadAddress(name)
}
