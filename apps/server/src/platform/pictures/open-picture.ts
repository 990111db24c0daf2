import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** Maximum number of pixels, over all frames of an animation. */
export const maxPixels = 40_000_000

/** Seconds for reading the metadata of a picture. */
export const inspectionSeconds = 20

// Each picture is read once, so a cache would only use memory.
sharp.cache(false)

/** Opens an untrusted picture: limited in pixels, rotated upright by its EXIF data, rejected if truncated. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, ...options })
}
