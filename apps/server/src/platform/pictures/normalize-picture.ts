import { LONG_PICTURE_RATIO } from '@qingjian/api-client/contract'
import type { Metadata } from 'sharp'
import { cameraExif } from '#platform/pictures/camera-exif.ts'
import { maxPixels, maxReducedPixels, openPicture, pixelLimit } from '#platform/pictures/open-picture.ts'
import { maxWebpSide } from '#platform/pictures/webp-side.ts'
import { PictureError } from '#platform/pictures/picture-error.ts'
import type { NormalizeJob } from '#platform/pictures/picture-jobs.ts'
import { readFormFile } from '#platform/pictures/read-form-file.ts'
import { type PictureFormat, sniffPicture } from '#platform/pictures/sniff-picture.ts'

/** Seconds for decoding and encoding together. */
const timeoutSeconds = 8

/** Maximum number of pixels of formats that are decoded as a whole, in several copies. */
const maxPixelsOf: Partial<Record<PictureFormat, number>> = { avif: 16_000_000 }

/** Maximum side in px, that of JPEG: scaling 40 megapixels down takes seconds if they are a pixel wide. */
const maxSourceSide = 65_535

/** Frames of an animation; more are rejected. */
const maxFrames = 500

/** Pixels of all frames of an animation; larger ones are reduced to their first frame. */
const maxAnimatedPixels = 12_000_000

/** Maximum width of a long screenshot in px, that of the largest size of a page: its text is legible by its width. */
const maxLongWidth = 1_600

const webp = { quality: 82, effort: 3 }

/**
 * Re-encodes an uploaded picture as WebP: upright, at most `maxSide` px (but see `isOwn`), without metadata (but see `keepsCameraExif`) or
 * trailing data. Its size is checked by its header before it is decoded.
 * @throws PictureError `unusable` if the format is not supported, or the picture is damaged or too large.
 */
export async function normalizePicture(job: NormalizeJob): Promise<Buffer> {
  const { picture, keepAnimation, keepsCameraExif = false, isOwn = false } = job
  const bytes = 'path' in picture ? await readFormFile(picture) : picture
  const format = sniffPicture(bytes)
  if (format === null) throw new PictureError('unusable', '只能上传 JPEG、PNG、GIF、WebP 或 AVIF 图片')
  const header = await readHeader(bytes)
  const { width, height, pages = 1, exif: exifBlock } = header
  const box = boxOf(job, header)
  const scale = Math.min(box.width / header.autoOrient.width, box.height / header.autoOrient.height)
  const most = maxPixelsOf[format] ?? (isOwn ? pixelLimit(header, scale) : maxPixels)
  if (width * height > most)
    throw new PictureError('unusable', `图片不能超过 ${most / 10_000} 万像素，这张有 ${width}×${height}`)
  if (Math.max(width, height) > maxSourceSide)
    throw new PictureError('unusable', `图片的边长不能超过 ${maxSourceSide} 像素`)
  if (pages > maxFrames) throw new PictureError('unusable', `动图不能超过 ${maxFrames} 帧`)
  try {
    const upright = openPicture(bytes, {
      animated: keepAnimation && pages > 1 && pages * width * height <= maxAnimatedPixels,
      sequentialRead: true,
      limitInputPixels: isOwn ? maxReducedPixels : maxPixels,
    })
      .timeout({ seconds: timeoutSeconds })
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
    const exif = keepsCameraExif ? cameraExif(exifBlock) : null
    return await (exif === null ? upright : upright.withExif(exif)).toBuffer()
  } catch (error) {
    throw toPictureError(error)
  }
}

/** An error of sharp, whose timeout is no damage of the picture: "timeout: 40% complete". */
export function toPictureError(error: unknown): PictureError {
  const isTimeout = error instanceof Error && error.message.startsWith('timeout:')
  const reason = isTimeout ? `图片处理超过 ${timeoutSeconds} 秒，请缩小后再上传` : '图片已损坏，无法读取'
  return new PictureError('unusable', reason, { cause: error })
}

/** Maximum size of the result. */
function boxOf(
  { maxSide, isOwn }: NormalizeJob,
  { autoOrient }: Metadata,
): { width: number; height: number } {
  const isLong = isOwn === true && autoOrient.height > LONG_PICTURE_RATIO * autoOrient.width
  return isLong ? { width: maxLongWidth, height: maxWebpSide } : { width: maxSide, height: maxSide }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // `normalizePicture` checks the limit, for a message with the limit.
    return await openPicture(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new PictureError('unusable', '图片已损坏，无法读取', { cause: error })
  }
}
