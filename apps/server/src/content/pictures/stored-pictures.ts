import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { PassKind } from '#content/compile/compile-messages.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type PictureLocation, publicLocation } from '#content/pictures/picture-locations.ts'

/** Formats of variants. */
export type VariantFormat = 'avif' | 'webp'

/** An encoded size of a picture. */
export interface Variant {
  /** Pixels. */
  width: number
  format: VariantFormat
}

const FactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  thumbhash: v.string(),
  widths: v.array(v.number()),
  isAnimated: v.boolean(),
})
/** What is stored about a picture. */
export type PictureFacts = v.InferOutput<typeof FactsSchema>

const StoredFactsSchema = v.pipe(v.string(), v.parseJson(), FactsSchema)

/** The encoded pictures of a location by the hash of their originals. Encodes nothing: the server does not load sharp. */
export interface StoredPictures {
  findFacts(hash: string): Promise<PictureFacts | null>
  /** URL of the smallest variant of a picture; null until it is encoded. */
  findThumbnail(bytes: Buffer): Promise<string | null>
  putFacts(hash: string, facts: PictureFacts): Promise<void>
  /** Deletes all variants of a picture. */
  remove(hash: string): Promise<void>
  /** Deletes all variants of the picture with a URL of this location; other URLs are ignored. */
  removeByUrl(url: string): Promise<void>
}

// Increment when the encoding changes.
const encodingVersion = 2

/** The hash that names the files of a picture, as hexadecimal digits. */
export function hashPicture(bytes: Buffer, salt: string): string {
  return createHash('sha256').update(`${encodingVersion}\0${salt}`).update(bytes).digest('hex').slice(0, 32)
}

/** Opens a location; metadata of its pictures has keys below `pictures/`. */
export function openStoredPictures(
  files: FileStore,
  { keyPrefix, urlPrefix, salt }: PictureLocation = publicLocation,
): StoredPictures {
  const factsKey = (hash: string): string => `pictures/${hash}.json`

  async function findFacts(hash: string): Promise<PictureFacts | null> {
    const known = v.safeParse(StoredFactsSchema, (await files.read(factsKey(hash)))?.toString())
    return known.success ? known.output : null
  }

  async function remove(hash: string): Promise<void> {
    const facts = await findFacts(hash)
    if (facts === null) return
    // Earlier versions encoded pictures of any size as AVIF.
    const variants = facts.widths.flatMap((width) => [
      { width, format: 'avif' as const },
      { width, format: 'webp' as const },
    ])
    await Promise.all(variants.map((variant) => files.remove(keyPrefix + nameOf(hash, variant))))
    await files.remove(factsKey(hash))
  }

  return {
    findFacts,
    async findThumbnail(bytes) {
      const hash = hashPicture(bytes, salt)
      const width = (await findFacts(hash))?.widths[0]
      if (width === undefined) return null
      const name = nameOf(hash, { width, format: 'webp' })
      return (await files.has(keyPrefix + name)) ? urlPrefix + name : null
    },
    async putFacts(hash, facts) {
      await files.put(factsKey(hash), JSON.stringify(facts))
    },
    remove,
    async removeByUrl(url) {
      const hash = url.startsWith(urlPrefix) ? hashInName.exec(url.slice(urlPrefix.length))?.[1] : undefined
      if (hash !== undefined) await remove(hash)
    },
  }
}

/** Width of the variant that pages name first, in pixels. */
export const defaultWidth = 800

/** The variants that a pass encodes; `quick` leaves out AVIF and the largest sizes. */
export function variantsOf(facts: PictureFacts, pass: PassKind): Variant[] {
  const { widths, isAnimated } = facts
  // An animation is encoded as WebP only: sharp's AVIF has one frame, and browsers prefer AVIF.
  const hasAvif = pass === 'full' && !isAnimated && pixelsOf(facts) <= maxAvifPixels
  const formats: VariantFormat[] = hasAvif ? ['avif', 'webp'] : ['webp']
  const wanted =
    pass === 'full' ? widths : widths.filter((width) => width <= defaultWidth || width === widths[0])
  return formats.flatMap((format) => wanted.map((width) => ({ width, format })))
}

/** Pixels of a picture in AVIF: the encoder takes 31 bytes for each. A long screenshot is encoded as WebP only. */
const maxAvifPixels = 4_000_000

/** Pixels of the largest variant. */
function pixelsOf({ width, height, widths }: PictureFacts): number {
  const largest = widths.at(-1) ?? 0
  return (largest * largest * height) / width
}

const hashInName = /^([0-9a-f]{32})-\d+\.\w+$/

/** File name of a variant. */
export function nameOf(hash: string, { width, format }: Variant): string {
  return `${hash}-${width}.${format}`
}
