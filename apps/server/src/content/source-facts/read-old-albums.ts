import type { ContentReporter } from '#content/content-reporter.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { albumTextLimits } from '#content/front-matter/album-fields.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlGroups } from '#content/front-matter/parse-yaml.ts'
import { dataFiles, dateOf, firstText, linksOf } from '#content/source-facts/data-values.ts'

/** Data files in which themes keep albums. */
export const oldAlbumFiles: readonly string[] = dataFiles(['album', 'albums'])

/** A picture of an old album. */
export interface OldPhoto {
  /** Path or URL. */
  address: string
  caption: string
  /** Line of the file, from 1. */
  line: number | null
}

/** An album of a theme's data file. */
export interface OldAlbum {
  /** Derived from its path; unique. */
  folder: string
  name: string
  description: string
  /** Path or URL; empty for none. */
  cover: string
  /** Milliseconds since the epoch; null where no photo has a date. */
  createdAt: number | null
  photos: OldPhoto[]
  line: number | null
}

const maxAlbums = 500
const pictureKeys = ['image', 'images', 'img', 'url', 'src']

/**
 * Reads the albums of a theme's data file: groups with a list of pictures. Those with a password are reported and not published.
 * @throws UnusableFileError with the line and the reason.
 */
export function readOldAlbums(text: string, reporter: ContentReporter): OldAlbum[] {
  const albums = new Map<string, OldAlbum>()
  for (const { fields, items } of parseYamlGroups(text, ['album_list', 'photos', 'list']).slice(
    0,
    maxAlbums,
  )) {
    const line = fields.lineOf(fields.keys()[0] ?? '')
    const name = firstText(fields, ['class_name', 'name', 'title'])
    const folder = toFolder(firstText(fields, ['path_name', 'path']) || name)
    if (items === null || folder === '') continue
    const password = fields.keys().find((key) => /^password$/i.test(key))
    if (password !== undefined)
      reporter.report(fields.lineOf(password), '相册有密码，为免泄露没有搬过来：请在 albums/ 里建一个')
    else if (albums.has(folder)) reporter.report(line, `相册 ${folder} 前面已经有了，这一个没有搬过来`)
    else albums.set(folder, { folder, line, ...readAlbum(fields, items, name || folder) })
  }
  return [...albums.values()]
}

function readAlbum(
  fields: MappingFields,
  items: readonly MappingFields[],
  name: string,
): Omit<OldAlbum, 'folder' | 'line'> {
  const dates = items.map(dateOf).filter((date) => date !== null)
  return {
    name: cleanText(name, albumTextLimits.name),
    description: cleanText(firstText(fields, ['description', 'descr', 'desc']), albumTextLimits.description),
    cover: firstText(fields, ['cover']),
    createdAt: dates.length === 0 ? null : Math.max(...dates),
    photos: items.flatMap((item) => {
      const place = firstText(item, ['address'])
      const text = firstText(item, ['content', 'title', 'descr', 'alt'])
      const caption = [text, place].filter((part) => part !== '').join(' · ')
      return linksOf(item, pictureKeys).map((link) => ({
        address: link.address,
        caption: cleanText(caption || link.text, albumTextLimits.caption),
        line: item.lineOf(item.keys()[0] ?? ''),
      }))
    }),
  }
}

/** A name for the folder, of letters, digits, `-` and `_`. */
function toFolder(path: string): string {
  return path
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .replaceAll(/^[-_]+|-+$/g, '')
    .slice(0, 80)
}
