import type { ExifDir } from 'sharp'
import { type Exif, readExif } from '#platform/pictures/read-exif.ts'

/**
 * The EXIF data of a photo that visitors see: camera, lens, exposure and time. Everything else is left out, such as the
 * position, serial numbers and the thumbnail.
 * @param block As the camera has written it; a malformed one gives none.
 */
export function cameraExif(block: Buffer | undefined): { IFD0: ExifDir; IFD2: ExifDir } | null {
  const exif = block === undefined ? null : tryRead(block)
  if (exif === null) return null
  const { make, model, exposureTime, fNumber, sensitivity, takenAt, zone, focalLength, lens } = exif
  return {
    IFD0: { ...text('Make', make), ...text('Model', model) },
    IFD2: {
      ...fraction('ExposureTime', exposureTime),
      ...fraction('FNumber', fNumber),
      ...whole('ISOSpeedRatings', sensitivity),
      ...text('DateTimeOriginal', takenAt),
      ...text('OffsetTimeOriginal', zone),
      ...fraction('FocalLength', focalLength),
      ...text('LensModel', lens),
    },
  }
}

function tryRead(block: Buffer): Exif | null {
  try {
    return readExif(block)
  } catch {
    return null
  }
}

const text = (name: string, value: unknown): ExifDir =>
  typeof value === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,60}$/u.test(value) ? { [name]: value } : {}

/** Bounds of plausible values. */
const smallest = 1e-5
const largest = 1e6

const isPlausible = (value: unknown): value is number =>
  typeof value === 'number' && value > smallest && value < largest

const whole = (name: string, value: unknown): ExifDir =>
  isPlausible(value) ? { [name]: String(Math.round(value)) } : {}

function fraction(name: string, value: unknown): ExifDir {
  if (!isPlausible(value)) return {}
  return { [name]: value < 0.4 ? `10/${Math.round(10 / value)}` : `${Math.round(value * 1000)}/1000` }
}
