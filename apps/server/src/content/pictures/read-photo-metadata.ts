import { openPicture } from '#platform/pictures/open-picture.ts'
import { shanghaiOffset } from '#platform/text/shanghai-time.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { type Exif, readExif } from '#platform/pictures/read-exif.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** EXIF data of a photo, without the GPS position. */
export interface PhotoMetadata {
  /** Milliseconds since the epoch; null where missing. */
  takenAt: number | null
  /** Texts by Chinese label. */
  exif: Record<string, string>
}

const noMetadata: PhotoMetadata = { takenAt: null, exif: {} }
const maxTextLength = 60

/** Reads the EXIF data of a photo. Implausible values are omitted; a malformed block gives no metadata. */
export async function readPhotoMetadata(bytes: Buffer): Promise<PhotoMetadata> {
  const { exif } = await openPicture(bytes, { limitInputPixels: false }).metadata()
  if (exif === undefined) return noMetadata
  try {
    return toPhotoMetadata(readExif(exif))
  } catch {
    return noMetadata
  }
}

function toPhotoMetadata(exif: Exif): PhotoMetadata {
  const facts: [name: string, text: string | null][] = [
    ['相机', cameraName(textOf(exif.make), textOf(exif.model))],
    ['镜头', textOf(exif.lens)],
    ['焦距', measure(exif.focalLength, (value) => `${round(value)} mm`)],
    ['光圈', measure(exif.fNumber, (value) => `f/${round(value)}`)],
    ['快门', measure(exif.exposureTime, exposure)],
    ['感光度', measure(exif.sensitivity, (value) => `ISO ${Math.round(value)}`)],
  ]
  return {
    takenAt: instantOf(textOf(exif.takenAt), textOf(exif.zone)),
    exif: Object.fromEntries(facts.flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
  }
}

function textOf(value: Exif[keyof Exif]): string | null {
  return typeof value === 'string' ? cleanText(value, maxTextLength) || null : null
}

/** The model often contains the maker. */
function cameraName(make: string | null, model: string | null): string | null {
  if (make === null || model === null) return model ?? make
  const [brand = ''] = make.split(' ')
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`
}

/** Bounds of plausible values. */
const smallest = 1e-5
const largest = 1e7

function measure(value: Exif[keyof Exif], write: (value: number) => string): string | null {
  return typeof value === 'number' && value > smallest && value < largest ? write(value) : null
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function exposure(seconds: number): string {
  return seconds >= 0.4 ? `${round(seconds)} 秒` : `1/${Math.round(1 / seconds)} 秒`
}

/** @param clock Local time, `yyyy:MM:dd HH:mm:ss`; in Shanghai without a zone. */
function instantOf(clock: string | null, zone: string | null): number | null {
  const [, date = '', time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(clock ?? '') ?? []
  const instant = Date.parse(`${date.replaceAll(':', '-')}T${time}Z`)
  if (Number.isNaN(instant) || instant <= 0) return null
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(zone ?? '') ?? []
  const offset =
    sign === undefined
      ? shanghaiOffset
      : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
  return instant - offset
}
