import { hashAlbum } from '#content/compile/album-hash.ts'
import { compileIfChanged, type CompileResult } from '#content/compile/compile-changed-file.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import type { CompiledAlbum, CompiledAlbumPhoto, ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import { createReporter, UnusableFileError } from '#content/content-reporter.ts'
import type { AlbumFields } from '#content/front-matter/album-fields.ts'
import { type AlbumPath, type AlbumPicture, sortPictures } from '#content/layout/list-albums.ts'
import { albumTexts } from '#content/compile/searchable-texts.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'

/** Photos per album: one page shows all of them. */
const maxPhotos = 2_000

/**
 * Compiles an album if it differs from the stored version. Each picture has its own time limit, so that one that
 * hangs or cannot be used affects no other.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedAlbum(place: AlbumPath, pass: CompilePass): Promise<boolean> {
  // Its photos stay in the folder when an album is deleted.
  if (!place.hasFile && pass.storedAlbumHashes.has(place.sourcePath)) return true
  return pass.reportErrors(place.contentPath, async () => {
    const read = await readContentText(pass.layout.root, place.path)
    if (read === null) throw new UnusableFileError(null, '文件夹里没有 album.yaml，相册没有发布')
    const { pictures: _, hasFile: __, ...path } = place
    const file = { ...path, ...read }
    return compileIfChanged(
      place.contentPath,
      { hash: hashAlbum(place, read.text), salt: '', stamp: '' },
      pass,
      {
        storedHash: pass.storedAlbumHashes.get(place.sourcePath),
        compile: async () => {
          const { contentPath, modifiedAt } = file
          const reading = await pass.compileFile(contentPath, modifiedAt, (compiler) =>
            compiler.readAlbum(file),
          )
          const { fields, problems } = reading
          if (fields === null) return { compiled: null, problems, isComplete: false }
          const { problems: more, ...result } = await compileAlbum(place, fields, pass)
          return { ...result, problems: [...problems, ...more] }
        },
        toMessage: (album) => ({ type: 'album', album }),
      },
    )
  })
}

/** Compiles the pictures of an album, and reports those that it has not. */
export async function compileAlbum(
  { contentPath, sourcePath, pictures }: Pick<AlbumPath, 'contentPath' | 'sourcePath' | 'pictures'>,
  fields: AlbumFields,
  pass: CompilePass,
): Promise<CompileResult<Omit<CompiledAlbum, 'sourceHash'>>> {
  const shown = sortPictures(pictures, fields.order).slice(0, maxPhotos)
  const { photos, problems } = await compilePhotos(sourcePath, shown, fields, pass)
  const { cover, createdAt, description, isPublished, name, password } = fields
  const coverPhoto = photos.find((photo) => photo.file === cover) ?? photos[0]
  return {
    compiled: {
      sourcePath,
      name,
      description,
      createdAt,
      isPublished,
      password,
      photos,
      pinyin: transcribeTexts(albumTexts({ name, description, password, photos })),
      coverFile: coverPhoto?.file ?? null,
    },
    problems: [...findMismatches(contentPath, fields, pictures), ...problems],
    isComplete: pass.job.pass === 'full' || photos.length === 0,
  }
}

async function compilePhotos(
  folder: string,
  pictures: readonly AlbumPicture[],
  { captions, password }: AlbumFields,
  pass: CompilePass,
): Promise<{ photos: CompiledAlbumPhoto[]; problems: ContentProblem[] }> {
  const photos: CompiledAlbumPhoto[] = []
  const problems: ContentProblem[] = []
  for (const picture of pictures) {
    try {
      const photo = await pass.compileFile(picture.contentPath, picture.modifiedAt, (compiler) =>
        compiler.compileAlbumPhoto({ picture, folder, isLocked: password !== null }),
      )
      photos.push({ ...photo, description: captions.get(picture.file)?.text ?? '' })
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error
      problems.push({ file: picture.contentPath, line: null, reason: error.message })
    }
  }
  return { photos, problems }
}

/** Reports pictures that `album.yaml` names and the folder lacks, and too many pictures; a new album has none. */
function findMismatches(
  contentPath: string,
  { captions, cover, coverLine, order, orderLine }: AlbumFields,
  pictures: readonly AlbumPicture[],
): readonly ContentProblem[] {
  const reporter = createReporter(contentPath)
  const files = new Set(pictures.map(({ file }) => file))
  if (pictures.length > maxPhotos) reporter.report(null, `图片超过 ${maxPhotos} 张，其余的没有显示`)
  if (cover !== null && !files.has(cover)) reporter.report(coverLine, `找不到图片：${cover.slice(0, 200)}`)
  for (const [file, { line }] of captions) {
    if (!files.has(file)) reporter.report(line, `找不到图片：${file.slice(0, 200)}`)
  }
  for (const file of order) {
    if (!files.has(file)) reporter.report(orderLine, `找不到图片：${file.slice(0, 200)}`)
  }
  return reporter.problems
}
