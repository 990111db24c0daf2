import { createHash } from 'node:crypto'
import { access, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CompiledPicture } from '#content/compiled-content.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import { type PictureFormat, encodeVariant } from '#content/pictures/encode-variant.ts'
import { inspectPicture } from '#content/pictures/inspect-picture.ts'
import { publicLocation } from '#content/pictures/picture-locations.ts'
import { readJsonFile } from '#content/read-json-file.ts'

/** Keeps encoded pictures by the hash of their originals, so that each is encoded once. */
export interface PictureStore {
  /**
   * Encodes what is not there yet.
   * @param pass `quick` makes WebP up to the width of an article, `full` every size in both formats.
   * @throws UnusableFileError when the bytes are no picture, or one too large.
   */
  put(bytes: Buffer, pass: 'quick' | 'full'): Promise<CompiledPicture>
  /** Takes away what was encoded of a picture. */
  remove(bytes: Buffer): Promise<void>
}

// Counted up when pictures are encoded differently.
const encodingVersion = 2
/** Of covers: beside a title, across a phone or in a column, and there on screens with twice the pixels. */
const widths = [480, 800, 1600]
/** The width, in pixels, for browsers that choose none. */
const defaultWidth = 800
const maxParallelPixels = 12_000_000

const FactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  thumbhash: v.string(),
  widths: v.array(v.number()),
  isAnimated: v.boolean(),
})
type PictureFacts = v.InferOutput<typeof FactsSchema>

/**
 * Opens the store of a place; what is known of each picture lies in `dataDir/pictures`.
 * @param onProgress Called each time that a variant is there.
 */
export async function openPictureStore(
  dataDir: string,
  onProgress: () => void = () => {},
  { folder, urlPrefix, salt } = publicLocation,
): Promise<PictureStore> {
  const media = join(dataDir, folder)
  const factsFolder = join(dataDir, 'pictures')
  await Promise.all([mkdir(media, { recursive: true }), mkdir(factsFolder, { recursive: true })])

  const hashPicture = (bytes: Buffer): string =>
    createHash('sha256').update(`${encodingVersion}\0${salt}`).update(bytes).digest('hex').slice(0, 32)

  const factsPath = (hash: string): string => join(factsFolder, `${hash}.json`)

  async function findFacts(hash: string): Promise<PictureFacts | null> {
    const known = v.safeParse(FactsSchema, await readJsonFile(factsPath(hash)))
    return known.success ? known.output : null
  }

  async function readFacts(hash: string, bytes: Buffer): Promise<PictureFacts> {
    const known = await findFacts(hash)
    if (known !== null) return known
    const inspection = await inspectPicture(bytes)
    const facts = {
      ...inspection,
      widths: [...new Set(widths.map((wanted) => Math.min(wanted, inspection.width)))],
    }
    await writeAtomically(factsPath(hash), JSON.stringify(facts))
    return facts
  }

  async function putVariant(name: string, encode: () => Promise<Buffer>): Promise<void> {
    const path = join(media, name)
    if (!(await exists(path))) await writeAtomically(path, await encode())
    onProgress()
  }

  return {
    async put(bytes, pass) {
      const hash = hashPicture(bytes)
      const facts = await readFacts(hash, bytes)
      const variants = variantsOf(facts, pass).map((variant) => ({ ...variant, name: nameOf(hash, variant) }))
      const encodings = variants.map(
        ({ name, width, format }) =>
          () =>
            putVariant(name, () => encodeVariant(bytes, width, format, facts.isAnimated)),
      )
      // Several decoded copies of a large picture would take too much memory.
      if (facts.width * facts.height <= maxParallelPixels)
        await Promise.all(encodings.map((encode) => encode()))
      else for (const encode of encodings) await encode()
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
    async remove(bytes) {
      const hash = hashPicture(bytes)
      const facts = await findFacts(hash)
      if (facts === null) return
      const variants = variantsOf(facts, 'full')
      await Promise.all(variants.map((variant) => rm(join(media, nameOf(hash, variant)), { force: true })))
      await rm(factsPath(hash), { force: true })
    },
  }
}

interface Variant {
  width: number
  format: PictureFormat
}

function variantsOf({ widths: all, isAnimated }: PictureFacts, pass: 'quick' | 'full'): Variant[] {
  // A browser prefers AVIF, where an animation would stand still.
  const formats: PictureFormat[] = pass === 'quick' || isAnimated ? ['webp'] : ['avif', 'webp']
  const wanted = pass === 'quick' ? all.filter((width) => width <= defaultWidth || width === all[0]) : all
  return formats.flatMap((format) => wanted.map((width) => ({ width, format })))
}

function nameOf(hash: string, { width, format }: Variant): string {
  return `${hash}-${width}.${format}`
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
