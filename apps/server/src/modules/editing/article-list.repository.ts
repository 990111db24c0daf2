import type { Db, Flag } from '#platform/db/schema.ts'

/** The stored version of an article's file. */
export interface ArticleFileRow {
  id: number
  source_path: string
  source_hash: string
  title: string
  tags: string
  category_name: string | null
  created_at: number
  updated_at: number
  sticky: number
  is_published: Flag
  removed_hash: string | null
  is_recommended: Flag
  is_carousel: Flag
  is_unlisted: Flag
  expires_at: number | null
  word_count: number
}

/** The articles that have a file, newest first. */
export async function listArticleFiles(db: Db): Promise<ArticleFileRow[]> {
  return db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select([
      'articles.id',
      'source_path',
      'source_hash',
      'title',
      'tags',
      'categories.name as category_name',
      'created_at',
      'updated_at',
      'sticky',
      'is_published',
      'removed_hash',
      'is_recommended',
      'is_carousel',
      'is_unlisted',
      'expires_at',
      'word_count',
    ])
    .where('source_hash', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .execute()
}

/** Id of the article of a file; null if it was never published. */
export async function findArticleId(db: Db, sourcePath: string): Promise<number | null> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('source_path', '=', sourcePath)
    .where('source_hash', '!=', '')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ids and titles of the articles with these files, by the path of the file. */
export async function findArticleTitles(
  db: Db,
  sourcePaths: readonly string[],
): Promise<Map<string, { id: number; title: string }>> {
  if (sourcePaths.length === 0) return new Map()
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'source_path'])
    .where('source_path', 'in', sourcePaths)
    .where('source_hash', '!=', '')
    .execute()
  return new Map(rows.map(({ id, title, source_path }) => [source_path, { id, title }]))
}
