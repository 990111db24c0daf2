import { onTestFinished } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { openTestDatabase } from './databases.ts'
import { importFolder } from './imported-site.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Db } from '#platform/db/schema.ts'

/** The address of the site into which old ones are imported. */
export const siteUrl = 'https://new.example'

/** The file of an article. @param more Further lines of its front matter. */
export function oldPost(title: string, more = '', body = '正文。'): string {
  return `---\ntitle: ${title}\ndate: 2024-03-05 06:07:08\n${more}---\n${body}\n`
}

/** A content folder of an old site and the database into which `run` imports it, until the end of the test. */
export async function createOldSite(
  files: Record<string, string | Buffer>,
  open: (dataDir: string) => Promise<OpenedDatabase> = openTestDatabase,
) {
  const folder = await createContentFolder(files)
  const { db, close } = await open(folder.dataDir)
  if (open === openTestDatabase) onTestFinished(close)
  return { ...folder, db, run: () => importFolder(db, folder, siteUrl) }
}

/** Id of the article with this title. */
export async function idOf(db: Db, title: string): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The HTML of the article with this title. */
export async function htmlOf(db: Db, title: string): Promise<string> {
  const row = await db
    .selectFrom('article_bodies')
    .innerJoin('articles', 'id', 'article_id')
    .select('content_html')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.content_html
}
