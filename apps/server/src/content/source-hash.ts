import { createHash } from 'node:crypto'
import type { ContentLayout } from '#content/content-layout.ts'
import { findPicture } from '#content/pictures/find-picture.ts'

// Counted up when the same file would compile to something else.
const compilerVersion = 2
const maxNameLength = 200

/** Hashes a file together with the pictures that it seems to name, so that a new picture under an old name is noticed. */
export async function hashPost(layout: ContentLayout, file: { path: string; text: string }): Promise<string> {
  const hash = createHash('sha256').update(`${compilerVersion}\0${file.text}`)
  for (const name of pictureNames(file.text)) {
    const picture = await findPicture(layout, file.path, name).catch(() => null)
    if (picture) hash.update(`\0${name}\0`).update(createHash('sha256').update(picture.bytes).digest())
  }
  return hash.digest('hex').slice(0, 40)
}

/** Goes back from each ending to the nearest delimiter: one expression for both would take quadratic time. */
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

/** How far an article has been compiled, told by the end of its stored hash. */
export const sourceState = {
  /** Waits for a second pass. */
  draft: (hash: string) => `${hash}+draft`,
  /** Compiled as well as it can be, with problems that the author may have mended elsewhere by the next run. */
  flawed: (hash: string) => `${hash}+flawed`,
  whole: (hash: string) => hash,
}
