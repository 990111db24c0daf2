import type { Selectable } from 'kysely'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import type { CompiledLock } from '#content/compiled-content.ts'
import type { Db, LockedBodiesTable } from '#platform/db/schema.ts'

/** The body of a locked article; the caller verifies the password. */
export async function findLockedBody(
  db: Db,
  now: number,
  id: number,
): Promise<Pick<Selectable<LockedBodiesTable>, 'password_hash' | 'content_html' | 'toc'> | undefined> {
  return publishedArticles(db, now)
    .innerJoin('locked_bodies', 'locked_bodies.article_id', 'articles.id')
    .select(['locked_bodies.password_hash', 'locked_bodies.content_html', 'locked_bodies.toc'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
}

/** The password hash of an article's file; null without one. */
export async function findLockHash(db: Db, sourcePath: string): Promise<string | null> {
  const row = await db
    .selectFrom('locked_bodies')
    .innerJoin('articles', 'articles.id', 'locked_bodies.article_id')
    .select('locked_bodies.password_hash')
    .where('articles.source_path', '=', sourcePath)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Stores the locked body of an article; null deletes it. */
export async function replaceLockedBody(
  db: Db,
  id: number,
  body: (Omit<CompiledLock, 'password'> & { passwordHash: string }) | null,
): Promise<void> {
  if (body === null) {
    await db.deleteFrom('locked_bodies').where('article_id', '=', id).execute()
    return
  }
  const columns = {
    password_hash: body.passwordHash,
    content_md: body.contentMd,
    content_html: body.contentHtml,
    toc: JSON.stringify(body.toc),
  }
  await db
    .insertInto('locked_bodies')
    .values({ article_id: id, ...columns })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(columns))
    .execute()
}
