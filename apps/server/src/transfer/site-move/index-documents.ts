import { NamedSchema } from '@qingjian/api-client/contract'
import { CompiledPhotoSchema } from '#content/compiled-content.ts'
import { albumTexts, momentTexts, postTexts } from '#content/compile/searchable-texts.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import type { DocumentTexts } from '#platform/search/document-texts.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import { type DocumentKind, documentKinds } from '#platform/search/search-index.ts'

interface StoredDocument {
  id: number
  createdAt: number
  texts: DocumentTexts
}

/** Indexes the published articles, moments and albums of a database; its vocabulary is copied with the other tables. */
export async function indexDocuments(db: Db, signal: AbortSignal): Promise<void> {
  for (const kind of documentKinds) {
    const index = searchIndexOf(db, kind)
    for (const id of await listPublished(db, kind)) {
      signal.throwIfAborted()
      const { createdAt, texts } = await readers[kind](db, id)
      await index.put(db, { id, createdAt, ...texts, pinyin: transcribeTexts(texts) })
    }
  }
}

/** Deletes the search indexes' entries. */
export async function clearIndexes(db: Db): Promise<void> {
  for (const kind of documentKinds) await searchIndexOf(db, kind).remove(db, await listPublished(db, kind))
}

const tables = { article: 'articles', moment: 'moments', album: 'albums' } as const

async function listPublished(db: Db, kind: DocumentKind): Promise<number[]> {
  const rows = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('is_published', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const readers: Readonly<Record<DocumentKind, (db: Db, id: number) => Promise<StoredDocument>>> = {
  async article(db, id) {
    const row = await db
      .selectFrom('articles')
      .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
      .leftJoin('categories', 'categories.id', 'articles.category_id')
      .select(['title', 'tags', 'summary', 'created_at', 'plain_text', 'categories.name as category'])
      .where('articles.id', '=', id)
      .executeTakeFirstOrThrow()
    const tags = readStoredList(NamedSchema, row.tags, { column: 'articles.tags', row: id })
    const texts = postTexts({
      title: row.title,
      summary: row.summary,
      plainText: row.plain_text,
      categoryName: row.category,
      tagNames: tags.map(({ name }) => name),
    })
    return { id, createdAt: row.created_at, texts }
  },
  async moment(db, id) {
    const row = await db
      .selectFrom('moments')
      .select(['plain_text', 'photos', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const photos = readStoredList(CompiledPhotoSchema, row.photos, { column: 'moments.photos', row: id })
    return { id, createdAt: row.created_at, texts: momentTexts({ plainText: row.plain_text, photos }) }
  },
  async album(db, id) {
    const { name, description, ...row } = await db
      .selectFrom('albums')
      .select(['name', 'description', 'password_hash', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const photos = await db
      .selectFrom('album_photos')
      .select('description')
      .where('album_id', '=', id)
      .where('is_present', '=', 1)
      .orderBy('position')
      .execute()
    const texts = albumTexts({ name, description, password: row.password_hash, photos })
    return { id, createdAt: row.created_at, texts }
  },
}
