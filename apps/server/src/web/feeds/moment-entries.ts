import type { CompiledPhoto } from '#content/compiled-content.ts'
import type { Db } from '#platform/db/schema.ts'
import { absolutizeUrls } from '#web/feeds/absolutize-urls.ts'
import { escapeXml } from '#platform/text/escape-xml.ts'
import type { FeedEntry } from '#web/feeds/feed-data.ts'
import { momentPath } from '#modules/moments/moment-path.ts'
import { momentTitle } from '#modules/moments/moment-title.ts'
import { toPhotos } from '#modules/moments/moments.mapper.ts'
import { listMoments } from '#modules/moments/moments.repository.ts'

/** The newest moments: the title is the beginning of the text, pictures follow the text. */
export async function readMomentEntries(
  db: Db,
  now: number,
  siteUrl: string,
  limit: number,
): Promise<FeedEntry[]> {
  const rows = await listMoments(db, now, { limit, offset: 0 })
  return rows.map((row) => {
    const title = momentTitle(row.plain_text)
    const url = siteUrl + momentPath(row.id)
    return {
      url,
      id: url,
      title,
      summary: title,
      contentHtml: absolutizeUrls(row.content_html + toPhotos(row).map(renderPhoto).join(''), siteUrl),
      createdAt: row.created_at,
      updatedAt: row.created_at,
      categories: ['说说'],
    }
  })
}

function renderPhoto({ url, width, height, description }: CompiledPhoto): string {
  return `<p><img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(description)}"></p>`
}
