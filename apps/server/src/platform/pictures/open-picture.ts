import { PICTURE_MAX_PIXELS } from '@qingjian/api-client/contract'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'

/** Maximum number of pixels that are decoded, over all frames of an animation. */
export const maxPixels: number = PICTURE_MAX_PIXELS

/** Maximum number of pixels of a JPEG that is decoded in a smaller size; sensors of phones have up to 200 million. */
export const maxReducedPixels = 220_000_000

/** Seconds for reading the metadata of a picture. */
export const inspectionSeconds = 20

// Each picture is read once, so a cache would only use memory.
sharp.cache(false)

/** Opens an untrusted picture: limited in pixels, rotated upright by its EXIF data, rejected if truncated. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, ...options })
}

/** Sizes in which libjpeg decodes, as divisors. */
const jpegDivisors = [8, 4, 2] as const

/**
 * Maximum number of pixels of a picture that is scaled down. libjpeg decodes a JPEG in a half, quarter or eighth of its size, row by
 * row; of a progressive one it stores all coefficients, up to 6 bytes per pixel.
 * @param scale Size of the result relative to the picture.
 */
export function pixelLimit({ format, isProgressive }: Metadata, scale: number): number {
  const divisor = format === 'jpeg' && !isProgressive ? jpegDivisors.find((one) => scale * one <= 1) : 1
  return Math.min(maxReducedPixels, maxPixels * (divisor ?? 1) ** 2)
}
