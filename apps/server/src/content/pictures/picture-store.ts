import { createHash } from 'node:crypto'
import { access, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CompiledPicture } from '../compiled-content.ts'
import { writeAtomically } from '../write-atomically.ts'
import { type PictureFormat, encodeVariant } from './encode-variant.ts'
import { inspectPicture } from './inspect-picture.ts'

/** Keeps encoded pictures by the hash of their originals, so that each is encoded once. */
export interface PictureStore {
  /**
   * Encodes what is not there yet.
   * @param formats Those wanted now; others that lie there from earlier are listed as well.
   * @throws UnusableFileError when the bytes are no picture, or one too large.
   */
  put(bytes: Buffer, formats: readonly PictureFormat[]): Promise<CompiledPicture>
}

// Counted up when pictures are encoded differently.
const encoding = 1
const widths = [480, 960, 1600]
/** The width, in pixels, for browsers that choose none. */
const plainWidth = 960

const FactsSchema = v.object({
  width: v.number(),
  height: v.number(),
  thumbhash: v.string(),
  widths: v.array(v.number()),
  isAnimated: v.boolean(),
})
type PictureFacts = v.InferOutput<typeof FactsSchema>

/** Opens the store in `dataDir/media`; what is known of each picture lies in `dataDir/pictures`. */
export async function openPictureStore(dataDir: string): Promise<PictureStore> {
  const media = join(dataDir, 'media')
  const notes = join(dataDir, 'pictures')
  await Promise.all([mkdir(media, { recursive: true }), mkdir(notes, { recursive: true })])

  async function readFacts(hash: string, bytes: Buffer): Promise<PictureFacts> {
    const path = join(notes, `${hash}.json`)
    const known = v.safeParse(FactsSchema, await readJson(path))
    if (known.success) return known.output
    const inspection = await inspectPicture(bytes)
    const facts = {
      ...inspection,
      widths: [...new Set(widths.map((wanted) => Math.min(wanted, inspection.width)))],
    }
    await writeAtomically(path, JSON.stringify(facts))
    return facts
  }

  async function putVariant(name: string, encode: () => Promise<Buffer>): Promise<void> {
    const path = join(media, name)
    if (!(await exists(path))) await writeAtomically(path, await encode())
  }

  return {
    async put(bytes, formats) {
      const hash = createHash('sha256').update(`${encoding}\0`).update(bytes).digest('hex').slice(0, 32)
      const facts = await readFacts(hash, bytes)
      // A browser prefers AVIF, where an animation would stand still.
      const wanted = facts.isAnimated ? formats.filter((format) => format === 'webp') : formats
      const variants = wanted.flatMap((format) =>
        facts.widths.map((width) => ({ name: `${hash}-${width}.${format}`, width, format })),
      )
      for (const { name, width, format } of variants) {
        await putVariant(name, () => encodeVariant(bytes, width, format, facts.isAnimated))
      }
      const plain = facts.widths.findLast((width) => width <= plainWidth) ?? facts.widths[0]
      return {
        url: `/media/${hash}-${plain}.webp`,
        width: facts.width,
        height: facts.height,
        thumbhash: facts.thumbhash,
        sources: variants.map(({ name, width, format }) => ({
          url: `/media/${name}`,
          type: `image/${format}` as const,
          width,
        })),
      }
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
