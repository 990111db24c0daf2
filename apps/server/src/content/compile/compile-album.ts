import type { CompiledAlbumPhoto, ContentProblem } from '#content/compiled-content.ts'
import { readContentFile } from '#content/content-files.ts'
import { createReporter, describeError, UnusableFileError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { type AlbumFields, readAlbumFields } from '#content/front-matter/album-fields.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { AlbumPicture } from '#content/layout/list-albums.ts'
import { maxPictureBytes } from '#content/pictures/picture-limit.ts'
import type { PostFile } from '#content/layout/post-file.ts'

/** Fields of `album.yaml`, or why they could not be read. */
export interface AlbumFileResult {
  /** Null where the file could not be used at all. */
  fields: AlbumFields | null
  problems: readonly ContentProblem[]
}

/** Reads `album.yaml`. Errors are returned as problems. */
export async function readAlbum(file: PostFile): Promise<AlbumFileResult> {
  const reporter = createReporter(file.contentPath)
  try {
    const facts = { folder: file.sourcePath, modifiedAt: file.modifiedAt }
    const fields = readAlbumFields(parseYamlFields(file.text, 1), facts, reporter)
    return { fields, problems: reporter.problems }
  } catch (error) {
    reporter.report(...describeError(error))
    return { fields: null, problems: reporter.problems }
  }
}

/** A picture and its album. */
export interface AlbumPictureSource {
  picture: AlbumPicture
  /** The album's folder. */
  folder: string
  isLocked: boolean
}

/**
 * Encodes a picture of an album. Variants of a locked album are sealed, and the public variants that it had before are deleted.
 * @throws UnusableFileError when the file is not a picture, too large or corrupt.
 */
export async function compileAlbumPhoto(
  { picture, folder, isLocked }: AlbumPictureSource,
  context: CompileContext,
): Promise<Omit<CompiledAlbumPhoto, 'description'>> {
  const found = await readContentFile(context.layout.root, picture.path, maxPictureBytes)
  if (found === null) throw new UnusableFileError(null, '找不到图片')
  const { open, sealed } = context.albumPictures(folder)
  if (isLocked) await open.remove(found.bytes)
  const compiled = await (isLocked ? sealed : open).put(found.bytes, context.pass)
  return { ...compiled, ...(await context.readPhotoMetadata(found.bytes)), file: picture.file }
}
