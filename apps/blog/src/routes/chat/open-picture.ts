import { UPLOAD_MAX_BYTES } from '@qingjian/api-client/contract'

/** A selected picture before it is sent. */
export interface ChosenPicture {
  file: File
  /** A thumbnail as a data URI; the CSP blocks `blob:` URLs. */
  thumbnail: string
}

/** Longest side of the thumbnail in px. */
const SIDE = 480

/**
 * Decodes a picture file and creates its thumbnail.
 * @throws Error with a message for the user.
 */
export async function openPicture(file: File): Promise<ChosenPicture> {
  if (file.size > UPLOAD_MAX_BYTES) throw new Error('图片不能超过 5 MB')
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('无法识别这张图片，请换一张')
  })
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { file, thumbnail: canvas.toDataURL('image/webp', 0.8) }
}
