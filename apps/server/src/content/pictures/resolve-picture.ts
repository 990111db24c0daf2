import { readContentFile } from '#content/content-files.ts'
import type { CompiledPicture } from '#content/compiled-content.ts'
import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import type { ReferenceSource } from '#content/files/reference-source.ts'
import type { SourceReferences } from '#content/files/source-references.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { findPictureFile } from '#content/pictures/find-picture-file.ts'
import { maxPictureBytes } from '#content/pictures/picture-limit.ts'

/** Resolves the picture references of one file. */
export interface FilePictures {
  /**
   * Finds and encodes a picture; null where it cannot be used, with a reported problem unless it is on another site.
   * @param src Path or URL.
   */
  resolve(src: string, line: number | null): Promise<CompiledPicture | null>
  /** Whether every resolved picture has all its sizes and formats. */
  readonly areComplete: boolean
}

/**
 * @param source The file that contains the references.
 * @param references Receives the old addresses of the pictures. @default none
 */
export function createFilePictures(
  source: ReferenceSource,
  context: CompileContext,
  reporter: ContentReporter,
  references?: SourceReferences,
): FilePictures {
  const { layout, files, inputs, pictures, pass } = context
  let areComplete = true

  async function encode(src: string): Promise<CompiledPicture | null> {
    const found = findPictureFile(context, source.path, src)
    // Recorded first: a file that cannot be read is an input too.
    inputs.picture(source, src, found, null)
    const read = found && (await readContentFile(layout.root, found.path, maxPictureBytes))
    if (read !== null) inputs.picture(source, src, found, read.bytes)
    if (found === null || read === null) return null
    const picture = await pictures.put(read.bytes, pass)
    if (pass !== 'full') areComplete = false
    references?.addPicture(src, found, picture.url)
    return picture
  }

  return {
    get areComplete() {
      return areComplete
    },
    async resolve(src, line) {
      try {
        const picture = await encode(src)
        if (picture !== null || toRemoteUrl(src) !== null) return picture
        throw new UnusableFileError(
          null,
          files.leadsOutside(source.path, src) ? '文件在内容文件夹之外' : '找不到图片',
        )
      } catch (error) {
        if (!(error instanceof UnusableFileError)) throw error
        reporter.report(line, `${error.message}：${src.slice(0, 200)}`)
        return null
      }
    },
  }
}
