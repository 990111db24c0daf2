import type { CompiledPicture } from '#content/compiled-content.ts'
import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile-context.ts'
import { findPicture } from '#content/pictures/find-picture.ts'

/** Resolves the picture references of one file. */
export interface FilePictures {
  /** Finds and encodes a picture; null, with a reported problem, where it cannot be used. */
  resolve(src: string, line: number | null): Promise<CompiledPicture | null>
  /** Whether every resolved picture has all its sizes and formats. */
  readonly areComplete: boolean
}

/** @param file Absolute path of the file that contains the references. */
export function createFilePictures(
  file: string,
  context: CompileContext,
  reporter: ContentReporter,
): FilePictures {
  let areComplete = true
  return {
    get areComplete() {
      return areComplete
    },
    async resolve(src, line) {
      try {
        const found = await findPicture(context.layout, file, src)
        if (!found) throw new UnusableFileError(null, '找不到图片')
        const picture = await context.pictures.put(found.bytes, context.pass)
        if (context.pass === 'quick') areComplete = false
        return picture
      } catch (error) {
        if (!(error instanceof UnusableFileError)) throw error
        reporter.report(line, `${error.message}：${src.slice(0, 200)}`)
        return null
      }
    },
  }
}
