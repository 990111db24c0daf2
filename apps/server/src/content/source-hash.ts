import { createHash } from 'node:crypto'
import type { ContentLayout } from '#content/content-layout.ts'
import { findPicture } from '#content/pictures/find-picture.ts'

// Increment when the same file would compile to a different result.
const compilerVersion = 5
const maxNameLength = 200

/**
 * Hashes a file together with the pictures that it references, so that a picture replaced under the same name counts as a change.
 * @param salt What the result depends on besides. @default nothing
 */
export async function hashSourceFile(
  layout: ContentLayout,
  file: { path: string; text: string },
  salt = '',
): Promise<string> {
  const hash = createHash('sha256').update(`${compilerVersion}\0${salt}\0${file.text}`)
  for (const name of pictureNames(file.text)) {
    const picture = await findPicture(layout, file.path, name).catch(() => null)
    if (picture) hash.update(`\0${name}\0`).update(createHash('sha256').update(picture.bytes).digest())
  }
  return hash.digest('hex').slice(0, 40)
}

/** Scans back from each file extension to the nearest delimiter: one expression for both would take quadratic time. */
function pictureNames(text: string): Set<string> {
  const names = new Set<string>()
  for (const { index, 0: ending } of text.matchAll(
    /\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)(?![\w-])/gi,
  )) {
    const before =
      /[^\s()"'<>[\]{}|,:]*$/.exec(text.slice(Math.max(0, index - maxNameLength), index))?.[0] ?? ''
    if (before !== '') names.add(before + ending)
  }
  return names
}

/**
 * How far the stored version of a source is compiled: a `draft` needs a `full` pass, a `flawed` version has problems that
 * may be fixed in another file, so each run compiles it again.
 */
export type SourceState = 'draft' | 'flawed' | 'complete'

/** The source hash as stored: the state is its suffix. */
export function formatSourceHash(hash: string, state: SourceState): string {
  return state === 'complete' ? hash : `${hash}+${state}`
}
