import { stringify } from 'yaml'
import { addFile, toChunks } from '#transfer/files/add-file.ts'
import { hasAlbum, type ImportedAlbum, maxAlbumPhotos, writeAlbum } from '#transfer/albums/imported-album.ts'
import type { ImportSource } from '#transfer/articles/article-import.ts'
import { htmlToMarkdown } from '#transfer/documents/html-to-markdown.ts'
import type { ShiyiDatabase } from '#transfer/shiyi/open-shiyi.ts'
import { toIsoDate } from '#transfer/shiyi/shiyi-articles.ts'
import { textOf } from '#transfer/sql/text-of.ts'
import type { WrittenCounts } from '#transfer/written-counts.ts'

/** Characters of a moment. */
const maxMomentLength = 100_000

/** Writes each moment as a file; its pictures stay at the old site until they are fetched. */
export async function importShiyiMoments(source: ImportSource, shiyi: ShiyiDatabase): Promise<WrittenCounts> {
  const rows = shiyi.db
    .prepare(`select id, content, images, create_time from ${shiyi.table('moments')}`)
    .iterate()
  const result: WrittenCounts = { written: 0, existing: 0, refused: 0 }
  for (const row of rows) {
    const text = toMarkdown(textOf(row['content']))
    const pictures = pictureUrls(textOf(row['images'])).map((url) => `![](<${url}>)`)
    const date = toIsoDate(textOf(row['create_time']))
    const body = [text ?? '', pictures.join('\n')].filter((part) => part !== '').join('\n\n')
    const id = textOf(row['id'])
    if (text === null || body === '' || !isId(id)) {
      result.refused += 1
      continue
    }
    const path = `moments/shiyi/${id}.md`
    const read = toChunks(`---\n${stringify({ date })}---\n${body}\n`)
    const isNew = (await addFile({ folder: source.contentDir, path, read }, source)) === 'written'
    result[isNew ? 'written' : 'existing'] += 1
  }
  return result
}

/** Writes an album for each; its photos stay at the old site until they are fetched. */
export async function importShiyiAlbums(source: ImportSource, shiyi: ShiyiDatabase): Promise<WrittenCounts> {
  const { db, table } = shiyi
  const albums = db.prepare(`select id, name, info, description, create_time from ${table('albums')}`)
  const photos = db.prepare(
    `select url, info, description from ${table('photos')} where album_id = ? order by sort + 0, id + 0 limit ${maxAlbumPhotos}`,
  )
  const result: WrittenCounts = { written: 0, existing: 0, refused: 0 }
  for (const row of albums.iterate()) {
    source.signal.throwIfAborted()
    const id = textOf(row['id'])
    const folder = `shiyi-${id}`
    if (!isId(id)) result.refused += 1
    else if (hasAlbum(source.contentDir, folder)) result.existing += 1
    else {
      result.written += 1
      const album: ImportedAlbum = {
        folder,
        name: textOf(row['name']),
        description: textOf(row['description']) || textOf(row['info']),
        date: toIsoDate(textOf(row['create_time'])),
        photos: photos.all(id).map((photo) => ({
          url: textOf(photo['url']),
          caption: textOf(photo['description']) || textOf(photo['info']),
          file: null,
        })),
      }
      await writeAlbum(source.contentDir, album, source)
    }
  }
  return result
}

function isId(id: string): boolean {
  return /^\d{1,15}$/.test(id)
}

/** Null for a text that is too long or nested too deeply. */
function toMarkdown(html: string): string | null {
  if (html.length > maxMomentLength) return null
  try {
    return htmlToMarkdown(html)
  } catch {
    return null
  }
}

/** Addresses of pictures, which are stored as JSON or with commas. */
function pictureUrls(images: string): string[] {
  return Array.from(images.slice(0, 100_000).matchAll(/https?:\/\/[^\s"'<>,[\]\\]{1,1000}/g), ([url]) => url)
}
