import type { Metadata } from 'sharp'
import { maxPixels, openPicture } from '#platform/pictures/open-picture.ts'
import { PictureError } from '#platform/pictures/picture-error.ts'
import type { NormalizeJob } from '#platform/pictures/picture-jobs.ts'
import { sniffPicture } from '#platform/pictures/sniff-picture.ts'

/** Seconds that decoding and encoding may take together. */
const timeoutSeconds = 8

/** Frames that a picture may have at all. */
const maxFrames = 500

/** Pixels of all frames together up to which an animation goes on moving; longer ones show their first frame. */
const maxAnimatedPixels = 12_000_000

const webp = { quality: 82, effort: 3 }

/**
 * Encodes a visitor's picture anew as WebP: upright, not larger than asked for, and without anything but its pixels: no
 * place, no camera, no tail that is a program. What it would take to decode is read from its header first.
 * @throws PictureError `unusable` if this is no picture of a format that is taken, a broken or a too large one.
 */
export async function normalizePicture(order: NormalizeJob): Promise<Buffer> {
  const { bytes, maxSide, keepAnimation } = order
  if (sniffPicture(bytes) === null)
    throw new PictureError('unusable', '只能上传 JPEG、PNG、GIF、WebP 或 AVIF 图片')
  const { width, height, pages = 1 } = await readHeader(bytes)
  if (width * height > maxPixels) throw new PictureError('unusable', '图片不能超过 4000 万像素')
  if (pages > maxFrames) throw new PictureError('unusable', `动图不能超过 ${maxFrames} 帧`)
  try {
    return await openPicture(bytes, {
      animated: keepAnimation && pages > 1 && pages * width * height <= maxAnimatedPixels,
      sequentialRead: true,
    })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer()
  } catch (error) {
    throw new PictureError('unusable', '图片已损坏，无法读取', { cause: error })
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // The limit is checked by hand, so that the visitor learns the reason.
    return await openPicture(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureError('unusable', '图片已损坏，无法读取', { cause: error })
  }
}
