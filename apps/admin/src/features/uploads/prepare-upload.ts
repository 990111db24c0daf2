import { pictureKey } from './picture-key.ts'
import { preparePicture } from './prepare-picture.ts'

/** A picture as it is sent, and the key of the file that was picked. */
export interface PreparedUpload {
  picture: Blob
  key: string
}

/**
 * Prepares a picked file for a call that stores it once by its key.
 * @throws UserError, see `preparePicture`.
 */
export async function prepareUpload(file: File, limits: { maxBytes: number }): Promise<PreparedUpload> {
  const picture = await preparePicture(file, limits)
  return { picture, key: await pictureKey(file) }
}
