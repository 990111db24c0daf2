import { publishedArticles } from '#modules/articles/published-articles.ts'
import { publishedPages } from '#modules/pages/pages.repository.ts'
import type { ContentFilesTable } from '#platform/db/content-files.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * Finds the file that a published source names by this address.
 * @param key See `addressKey`.
 */
export async function findContentFile(
  db: Db,
  now: number,
  key: string,
): Promise<Pick<ContentFilesTable, 'file' | 'target'> | null> {
  const row = await db
    .selectFrom('content_files')
    .select(['file', 'target'])
    .where('address', '=', key)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('owner_kind', '=', 'article'),
          eb('owner', 'in', publishedArticles(db, now).select('source_path')),
        ]),
        eb.and([
          eb('owner_kind', '=', 'moment'),
          eb(
            'owner',
            'in',
            db
              .selectFrom('moments')
              .select('source_path')
              .where('is_published', '=', 1)
              .where('created_at', '<=', now),
          ),
        ]),
        eb.and([
          eb('owner_kind', '=', 'page'),
          eb('owner', 'in', publishedPages(db, now).select('source_path')),
        ]),
      ]),
    )
    .orderBy('owner')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
