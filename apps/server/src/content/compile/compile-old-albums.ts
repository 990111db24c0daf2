import { statSync } from 'node:fs'
import { hashAlbum } from '#content/compile/album-hash.ts'
import { compileAlbum } from '#content/compile/compile-changed-album.ts'
import { compileIfChanged } from '#content/compile/compile-changed-file.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import { createReporter, describeError } from '#content/content-reporter.ts'
import type { AlbumFields } from '#content/front-matter/album-fields.ts'
import { type AlbumPath, type AlbumPicture, isPictureName } from '#content/layout/list-albums.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { findPictureFile } from '#content/pictures/find-picture-file.ts'
import { readFirstFile } from '#content/layout/read-first-file.ts'
import { isFromDataFile, toDataPath } from '#content/source-facts/data-path.ts'
import {
  oldAlbumFiles,
  type OldAlbum,
  type OldPhoto,
  readOldAlbums,
} from '#content/source-facts/read-old-albums.ts'

/** An album of the data file of the old site's theme. */
export interface OldAlbumPath extends AlbumPath {
  fields: AlbumFields
}

/** The albums of the data file. */
export interface OldAlbums {
  albums: OldAlbumPath[]
  /** Source paths of those that are or stay published. */
  sourcePaths: string[]
}

/**
 * Lists the albums of the old site's theme, without those that have a folder of their name. While the data file cannot be read,
 * those that it had stay.
 * @param own Names of the folders in `albums/`.
 */
export async function listOldAlbums(pass: CompilePass, own: ReadonlySet<string>): Promise<OldAlbums> {
  const [name = ''] = oldAlbumFiles
  const problems: ContentProblem[] = []
  let file: PageFile | null = null
  try {
    file = await readFirstFile(pass.layout, oldAlbumFiles)
    if (file === null) return { albums: [], sourcePaths: [] }
    const reporter = createReporter(file.contentPath)
    const found = readOldAlbums(file.text, reporter)
    problems.push(...reporter.problems)
    const albums: OldAlbumPath[] = []
    for (const album of found) {
      if (!own.has(album.folder)) albums.push(toAlbumPath(album, file, pass, problems))
    }
    return { albums, sourcePaths: albums.map(({ sourcePath }) => sourcePath) }
  } catch (error) {
    const [line, reason] = describeError(error)
    problems.push({ file: file?.contentPath ?? name, line, reason })
    return { albums: [], sourcePaths: [...pass.storedAlbumHashes.keys()].filter(isFromDataFile) }
  } finally {
    await pass.emit({ type: 'problems', file: name, problems })
  }
}

/**
 * Compiles an album of the data file if it or one of its pictures differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileOldAlbum(place: OldAlbumPath, pass: CompilePass): Promise<boolean> {
  const { contentPath, fields, sourcePath } = place
  const key = `${contentPath}#${sourcePath}`
  const text = JSON.stringify({ ...fields, captions: [...fields.captions] })
  return pass.reportErrors(key, () =>
    compileIfChanged(key, { hash: hashAlbum(place, text), salt: '', stamp: '' }, pass, {
      storedHash: pass.storedAlbumHashes.get(sourcePath),
      compile: () => compileAlbum(place, fields, pass),
      toMessage: (album) => ({ type: 'album', album }),
    }),
  )
}

/** An album is not published before it has a picture. */
function toAlbumPath(
  album: OldAlbum,
  { path, contentPath, modifiedAt }: PageFile,
  pass: CompilePass,
  problems: ContentProblem[],
): OldAlbumPath {
  const pictures = new Map<string, AlbumPicture>()
  const captions = new Map<string, { text: string; line: number | null }>()
  for (const photo of album.photos) {
    const picture = findPicture(photo.address, path, pass)
    if (picture === null)
      problems.push({ file: contentPath, line: photo.line, reason: describeMissing(photo) })
    else {
      pictures.set(picture.file, picture)
      captions.set(picture.file, { text: photo.caption, line: photo.line })
    }
  }
  if (album.createdAt === null)
    problems.push({ file: contentPath, line: album.line, reason: '缺少 date，暂以文件的修改时间为发布时间' })
  const cover = album.cover === '' ? undefined : findPicture(album.cover, path, pass)?.file
  return {
    path,
    contentPath,
    sourcePath: toDataPath(album.folder),
    hasFile: true,
    pictures: [...pictures.values()],
    fields: {
      name: album.name,
      description: album.description,
      cover: cover !== undefined && pictures.has(cover) ? cover : null,
      coverLine: null,
      createdAt: album.createdAt ?? modifiedAt,
      isPublished: pictures.size > 0,
      password: null,
      captions,
      order: [...pictures.keys()],
      orderLine: album.line,
    },
  }
}

/** The picture below the content folder, or the copy of a remote one. */
function findPicture(address: string, from: string, pass: CompilePass): AlbumPicture | null {
  const found = findPictureFile({ ...pass.index, layout: pass.layout, files: pass.files }, from, address)
  const facts = found && statSync(found.path, { throwIfNoEntry: false })
  if (found === null || !facts || !isPictureName(found.path)) return null
  return {
    path: found.path,
    // Identifies the photo in its album.
    file: found.contentPath.replaceAll('/', '-'),
    contentPath: found.contentPath,
    size: facts.size,
    modifiedAt: Math.trunc(facts.mtimeMs),
  }
}

function describeMissing({ address }: OldPhoto): string {
  const remote = toRemoteUrl(address)
  return remote === null
    ? `找不到图片：${address.slice(0, 200)}`
    : `图片在别的网站上，取回后才会放进相册：${new URL(remote).host}`
}
