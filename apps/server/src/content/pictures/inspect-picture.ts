import type { Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { UnusableFileError } from '#content/content-reporter.ts'
import {
  inspectionSeconds,
  maxPixels,
  maxReducedPixels,
  openPicture,
  pixelLimit,
} from '#platform/pictures/open-picture.ts'

/** Properties of a picture that the page needs before it loads. */
export interface PictureInspection {
  /** Pixels, after EXIF rotation. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  /** Whether it is animated and short enough to stay animated. */
  isAnimated: boolean
}

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff', 'svg'])
const thumbhashSize = 100
const maxFrames = 500

/**
 * Detects the format from the bytes, and checks the header before anything is decoded.
 * @param maxWidth Of its encoded sizes, in px.
 * @throws UnusableFileError when the file is not a picture, too large or corrupt.
 */
export async function inspectPicture(bytes: Buffer, maxWidth: number): Promise<PictureInspection> {
  const header = await readHeader(bytes)
  const { format, width, height, autoOrient, pages = 1 } = header
  if (!formats.has(format) || width === 0 || height === 0) throw new UnusableFileError(null, '不是可用的图片')
  const most = pixelLimit(header, maxWidth / autoOrient.width)
  if (width * height > most)
    throw new UnusableFileError(null, `图片有 ${width}×${height} 像素，超过 ${most / 10_000} 万`)
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbhash: await readThumbhash(bytes),
    isAnimated: format !== 'tiff' && pages > 1 && pages <= maxFrames && pages * width * height <= maxPixels,
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // sharp's own limit does not report the size.
    return await openPicture(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new UnusableFileError(null, '不是可用的图片', { cause: error })
  }
}

async function readThumbhash(bytes: Buffer): Promise<string> {
  try {
    const { data, info } = await openPicture(bytes, { limitInputPixels: maxReducedPixels })
      .timeout({ seconds: inspectionSeconds })
      .resize(thumbhashSize, thumbhashSize, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  } catch (error) {
    throw new UnusableFileError(null, '图片已损坏', { cause: error })
  }
}
