import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** Pixels that a picture may have, all frames of an animation together. */
export const maxPixels = 40_000_000

/** Seconds that a first look at a picture may take. */
export const inspectionSeconds = 20

// Each picture is read once; a cache would only hold memory.
sharp.cache(false)

/** Opens bytes that nobody vouches for: bounded in size, turned upright, refused when data are missing. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true, ...options })
}
