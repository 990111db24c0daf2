import { sql, type Expression, type SqlBool } from 'kysely'
import { containsText } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/schema.ts'

/** Condition that the texts, tags or category of an article contain each of the literals, in lower case. */
export function containsLiterals(
  db: Db,
  id: Expression<number>,
  literals: readonly string[],
): Expression<SqlBool> {
  const texts = db
    .selectFrom('articles as spelled')
    .innerJoin('article_bodies', 'article_bodies.article_id', 'spelled.id')
    .leftJoin('categories', 'categories.id', 'spelled.category_id')
    .where('spelled.id', '=', id)
  const tags = db
    .selectFrom('article_tags')
    .innerJoin('tags', 'tags.id', 'article_tags.tag_id')
    .where('article_tags.article_id', '=', id)
  const conditions = literals.map((literal) => {
    const contains = (column: string): Expression<SqlBool> => containsText(sql.ref(column), literal)
    const inTexts = texts
      .where((eb) =>
        eb.or(
          ['spelled.title', 'spelled.summary', 'article_bodies.plain_text', 'categories.name'].map(contains),
        ),
      )
      .select('spelled.id')
    const inTags = tags.where(contains('tags.name')).select('tags.id')
    return sql<SqlBool>`(exists ${inTexts} or exists ${inTags})`
  })
  return sql`${sql.join(conditions, sql` and `)}`
}
