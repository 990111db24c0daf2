import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { CompiledPicture } from '#content/compiled-content.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type PictureFormat, encodeVariant } from '#content/pictures/encode-variant.ts'
import { inspectPicture } from '#content/pictures/inspect-picture.ts'
import { publicLocation } from '#content/pictures/picture-locations.ts'

/** Stores encoded pictures by the hash of their originals, so that each is encoded once. */
export interface PictureStore {
  /**
   * Encodes missing variants.
   * @param pass `quick` encodes WebP up to 800 px, `full` every size in both formats.
   * @throws UnusableFileError when the bytes are not a picture, or the picture is too large.
   */
  put(bytes: Buffer, pass: 'quick' | 'full'): Promise<CompiledPicture>
  /** Deletes all variants of a picture. */
  remove(bytes: Buffer): Promise<void>
  /** Deletes all variants of the picture with a URL of this store; other URLs are ignored. */
  removeByUrl(url: string): Promise<void>
}

// Increment when the encoding changes.
const encodingVersion = 2
/** Pixels: list thumbnail, article column, and the column at a pixel ratio of 2. */
const widths = [480, 800, 1600]
/** Width of the `src` variant in pixels. */
const defaultWidth = 800

const FactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  thumbhash: v.string(),
  widths: v.array(v.number()),
  isAnimated: v.boolean(),
})
type PictureFacts = v.InferOutput<typeof FactsSchema>

const StoredFactsSchema = v.pipe(v.string(), v.parseJson(), FactsSchema)

/**
 * Creates the store of a location; metadata of the pictures has keys below `pictures/`.
 * @param onProgress Called after each variant.
 */
export function createPictureStore(
  files: FileStore,
  onProgress: () => void = () => {},
  { keyPrefix, urlPrefix, salt } = publicLocation,
): PictureStore {
  const hashPicture = (bytes: Buffer): string =>
    createHash('sha256').update(`${encodingVersion}\0${salt}`).update(bytes).digest('hex').slice(0, 32)

  const factsKey = (hash: string): string => `pictures/${hash}.json`

  async function findFacts(hash: string): Promise<PictureFacts | null> {
    const known = v.safeParse(StoredFactsSchema, (await files.read(factsKey(hash)))?.toString())
    return known.success ? known.output : null
  }

  async function removeVariants(hash: string): Promise<void> {
    const facts = await findFacts(hash)
    if (facts === null) return
    const variants = variantsOf(facts, 'full')
    await Promise.all(variants.map((variant) => files.remove(keyPrefix + nameOf(hash, variant))))
    await files.remove(factsKey(hash))
  }

  async function readFacts(hash: string, bytes: Buffer): Promise<PictureFacts> {
    const cached = await findFacts(hash)
    if (cached !== null) return cached
    const inspection = await inspectPicture(bytes)
    const facts = {
      ...inspection,
      widths: [...new Set(widths.map((wanted) => Math.min(wanted, inspection.width)))],
    }
    await files.put(factsKey(hash), JSON.stringify(facts))
    return facts
  }

  async function putVariant(name: string, encode: () => Promise<Buffer>): Promise<void> {
    const key = keyPrefix + name
    if (!(await files.has(key))) await files.put(key, await encode())
    onProgress()
  }

  return {
    async put(bytes, pass) {
      const hash = hashPicture(bytes)
      const facts = await readFacts(hash, bytes)
      const variants = variantsOf(facts, pass).map((variant) => ({ ...variant, name: nameOf(hash, variant) }))
      // One after the other, because each decodes a copy into memory: eight screenshots take 283 instead of 371 MB.
      for (const { name, width, format } of variants)
        await putVariant(name, () => encodeVariant(bytes, width, format, facts.isAnimated))
      const plain = facts.widths.findLast((width) => width <= defaultWidth) ?? facts.width
      return {
        url: urlPrefix + nameOf(hash, { width: plain, format: 'webp' }),
        width: facts.width,
        height: facts.height,
        thumbhash: facts.thumbhash,
        sources: variants.map(({ name, width, format }) => ({
          url: urlPrefix + name,
          type: `image/${format}`,
          width,
        })),
      }
    },
    remove: (bytes) => removeVariants(hashPicture(bytes)),
    async removeByUrl(url) {
      const hash = url.startsWith(urlPrefix) ? hashInName.exec(url.slice(urlPrefix.length))?.[1] : undefined
      if (hash !== undefined) await removeVariants(hash)
    },
  }
}

interface Variant {
  width: number
  format: PictureFormat
}

function variantsOf({ widths: all, isAnimated }: PictureFacts, pass: 'quick' | 'full'): Variant[] {
  // An animation is encoded as WebP only: sharp's AVIF has one frame, and browsers prefer AVIF.
  const formats: PictureFormat[] = pass === 'quick' || isAnimated ? ['webp'] : ['avif', 'webp']
  const wanted = pass === 'quick' ? all.filter((width) => width <= defaultWidth || width === all[0]) : all
  return formats.flatMap((format) => wanted.map((width) => ({ width, format })))
}

const hashInName = /^([0-9a-f]{32})-\d+\.\w+$/

function nameOf(hash: string, { width, format }: Variant): string {
  return `${hash}-${width}.${format}`
}
