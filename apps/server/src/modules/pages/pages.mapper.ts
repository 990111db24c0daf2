import { type SitePage, TocEntrySchema } from '@qingjian/api-client/contract'
import type { PageRow } from '#modules/pages/pages.repository.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Maps a page to the contract. */
export function toSitePage(row: PageRow): SitePage {
  return {
    path: row.path,
    title: row.title,
    summary: row.summary,
    content: row.content_html,
    toc: readStoredList(TocEntrySchema, row.toc, { column: 'pages.toc', row: row.source_path }),
    isUnlisted: row.is_unlisted === 1,
    updateTime: shanghaiTime(row.updated_at),
  }
}
