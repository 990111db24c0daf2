import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'
import type { ImportSource } from '#transfer/articles/article-import.ts'
import { htmlToMarkdown } from '#transfer/html-to-markdown.ts'
import type { ShiyiDatabase } from '#transfer/shiyi/open-shiyi.ts'
import { toIsoDate } from '#transfer/shiyi/shiyi-articles.ts'
import { textOf } from '#transfer/sql/text-of.ts'

/** Characters of a moment. */
const maxMomentLength = 100_000
/** Photos of an album whose addresses are written. */
const maxPhotos = 2000
const maxNameLength = 200

/** Files of one kind. */
export interface Written {
  written: number
  /** Those of an earlier import, which are not touched. */
  existing: number
  refused: number
}

/** Writes each moment as a file; its pictures stay at the old site until they are fetched. */
export async function importShiyiMoments(source: ImportSource, shiyi: ShiyiDatabase): Promise<Written> {
  const rows = shiyi.db
    .prepare(`select id, content, images, create_time from ${shiyi.table('moments')}`)
    .iterate()
  const result: Written = { written: 0, existing: 0, refused: 0 }
  for (const row of rows) {
    const text = toMarkdown(textOf(row['content']))
    const pictures = pictureUrls(textOf(row['images'])).map((url) => `![](<${url}>)`)
    const date = toIsoDate(textOf(row['create_time']))
    const file = join('moments', 'shiyi', `${textOf(row['id'])}.md`)
    const body = [text ?? '', pictures.join('\n')].filter((part) => part !== '').join('\n\n')
    const isRefused = text === null || body === '' || !isId(textOf(row['id']))
    await add(source, result, isRefused ? null : file, `---\n${stringify({ date })}---\n${body}\n`)
  }
  return result
}

/** Writes an unpublished album for each, with the addresses of its photos as comments: they are added by the owner. */
export async function importShiyiAlbums(source: ImportSource, shiyi: ShiyiDatabase): Promise<Written> {
  const { db, table } = shiyi
  const albums = db.prepare(`select id, name, info, description, create_time from ${table('albums')}`)
  const photos = db.prepare(
    `select url, info, description from ${table('photos')} where album_id = ? order by sort + 0, id + 0 limit ${maxPhotos}`,
  )
  const result: Written = { written: 0, existing: 0, refused: 0 }
  for (const row of albums.iterate()) {
    const fields = {
      name: cleanText(textOf(row['name']), maxNameLength) || undefined,
      description: cleanText(textOf(row['description']) || textOf(row['info']), 500) || undefined,
      date: toIsoDate(textOf(row['create_time'])),
      published: false,
    }
    const addresses = photos.all(textOf(row['id'])).map((photo) => {
      const caption = textOf(photo['description']) || textOf(photo['info'])
      return `# ${cleanText(`${textOf(photo['url'])} ${caption}`, 1000)}\n`
    })
    const note =
      addresses.length === 0 ? '' : '# 照片在旧站的网址和说明：下载到这个文件夹后，删去 published 一行。\n'
    const id = textOf(row['id'])
    const file = isId(id) ? join('albums', `shiyi-${id}`, 'album.yaml') : null
    await add(source, result, file, stringify(fields, { lineWidth: 0 }) + note + addresses.join(''))
  }
  return result
}

function isId(id: string): boolean {
  return /^\d{1,15}$/.test(id)
}

async function add(
  { contentDir, isDryRun, signal }: ImportSource,
  result: Written,
  file: string | null,
  text: string,
): Promise<void> {
  signal.throwIfAborted()
  if (file === null) {
    result.refused += 1
    return
  }
  const path = join(contentDir, file)
  const exists = await lstat(path).then(
    () => true,
    () => false,
  )
  if (exists) result.existing += 1
  else {
    if (!isDryRun) {
      await mkdir(dirname(path), { recursive: true })
      await writeAtomically(path, text)
    }
    result.written += 1
  }
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
