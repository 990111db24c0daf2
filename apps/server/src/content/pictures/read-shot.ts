import readExif from 'exif-reader'
import { openPicture } from '#pictures/open-picture.ts'
import { cleanText } from '../front-matter/clean-text.ts'

/** What a camera says of a picture; where it was taken is not asked. */
export interface Shot {
  /** Milliseconds since the epoch; null where the camera does not say. */
  takenAt: number | null
  /** Texts by Chinese names, fit to be shown. */
  exif: Record<string, string>
}

type Tags = Readonly<Record<string, unknown>>

const nothing: Shot = { takenAt: null, exif: {} }
const maxTextLength = 60

/** Reads what a camera wrote into a picture, as far as it makes sense; hostile or broken data are nothing at all. */
export async function readShot(bytes: Buffer): Promise<Shot> {
  const { exif } = await openPicture(bytes, { limitInputPixels: false }).metadata()
  if (exif === undefined) return nothing
  try {
    const { Image, Photo } = readExif(exif)
    return describeShot(Image ?? {}, Photo ?? {})
  } catch {
    return nothing
  }
}

function describeShot(image: Tags, photo: Tags): Shot {
  const facts: [name: string, text: string | null][] = [
    ['相机', cameraName(textOf(image['Make']), textOf(image['Model']))],
    ['镜头', textOf(photo['LensModel'])],
    ['焦距', measure(photo['FocalLength'], (value) => `${round(value)} mm`)],
    ['光圈', measure(photo['FNumber'], (value) => `f/${round(value)}`)],
    ['快门', measure(photo['ExposureTime'], exposure)],
    ['感光度', measure(photo['ISOSpeedRatings'], (value) => `ISO ${Math.round(value)}`)],
  ]
  const exif = Object.fromEntries(facts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])))
  return { takenAt: instantOf(photo['DateTimeOriginal'], textOf(photo['OffsetTimeOriginal'])), exif }
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return cleanText(value.replace(/\0.*$/s, ''), maxTextLength) || null
}

/** Most cameras name their maker twice. */
function cameraName(make: string | null, model: string | null): string | null {
  if (make === null || model === null) return model ?? make
  const [brand = ''] = make.split(' ')
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`
}

function measure(value: unknown, write: (value: number) => string): string | null {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'number' && Number.isFinite(first) && first > 0 && first < 1e7 ? write(first) : null
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function exposure(seconds: number): string {
  return seconds >= 0.4 ? `${round(seconds)} 秒` : `1/${Math.round(1 / seconds)} 秒`
}

const minute = 60_000
/** Shanghai's distance from UTC in ms, which holds where the camera knows no zone. */
const shanghaiOffset = 8 * 60 * minute

/** The reader gives the camera's wall clock as if it were UTC. */
function instantOf(date: unknown, zone: string | null): number | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime()) || date.getTime() <= 0) return null
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(zone ?? '') ?? []
  const offset =
    sign === undefined
      ? shanghaiOffset
      : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
  return date.getTime() - offset
}
