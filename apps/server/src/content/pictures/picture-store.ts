import type { PassKind } from '#content/compile/compile-messages.ts'
import type { CompiledPicture } from '#content/compiled-content.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { maxWebpSide } from '#platform/pictures/webp-side.ts'
import type { PictureInspection } from '#content/pictures/inspect-picture.ts'
import type { PictureCodec } from '#content/pictures/picture-codec.ts'
import { publicLocation } from '#content/pictures/picture-locations.ts'
import {
  defaultWidth,
  hashPicture,
  nameOf,
  openStoredPictures,
  type PictureFacts,
  variantsOf,
} from '#content/pictures/stored-pictures.ts'

/** Stores encoded pictures by the hash of their originals, so that each is encoded once. */
export interface PictureStore {
  /**
   * Encodes missing variants.
   * @param pass `quick` encodes WebP up to 800 px, `full` every size in both formats, `check` none: the result is that of `quick`.
   * @throws UnusableFileError when the bytes are not a picture, or the picture is too large.
   */
  put(bytes: Buffer, pass: PassKind): Promise<CompiledPicture>
  /** Deletes all variants of a picture. */
  remove(bytes: Buffer): Promise<void>
}

/** Pixels: list thumbnail, article column, and the column at a pixel ratio of 2. */
const widths = [480, 800, 1600]

/**
 * Creates the store of a location.
 * @param onProgress Called after each variant.
 */
export function createPictureStore(
  files: FileStore,
  codec: PictureCodec,
  onProgress: () => void = () => {},
  location = publicLocation,
): PictureStore {
  const { keyPrefix, urlPrefix, salt } = location
  const stored = openStoredPictures(files, location)

  async function readFacts(hash: string, bytes: Buffer): Promise<PictureFacts> {
    const cached = await stored.findFacts(hash)
    if (cached !== null) return cached
    const inspection = await codec.inspect(bytes, Math.max(...widths))
    const facts = {
      ...inspection,
      widths: widthsOf(inspection),
    }
    await stored.putFacts(hash, facts)
    return facts
  }

  async function putVariant(name: string, encode: () => Promise<Buffer>): Promise<void> {
    const key = keyPrefix + name
    if (!(await files.has(key))) await files.put(key, await encode())
    onProgress()
  }

  return {
    async put(bytes, pass) {
      const hash = hashPicture(bytes, salt)
      const facts = await readFacts(hash, bytes)
      const variants = variantsOf(facts, pass).map((variant) => ({ ...variant, name: nameOf(hash, variant) }))
      // One after the other, because each decodes a copy into memory: eight screenshots take 283 instead of 371 MB.
      for (const { name, width, format } of pass === 'check' ? [] : variants)
        await putVariant(name, () => codec.encode(bytes, width, format, facts.isAnimated))
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
    remove: (bytes) => stored.remove(hashPicture(bytes, salt)),
  }
}

/** Widths in pixels; a picture that is too high for WebP becomes narrower. */
function widthsOf({ width, height }: PictureInspection): number[] {
  const widest = Math.min(width, Math.max(1, Math.floor((maxWebpSide * width) / height)))
  return [...new Set(widths.map((wanted) => Math.min(wanted, widest)))]
}
