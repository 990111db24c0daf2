import type { Db } from '#platform/db/schema.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import type { DocumentKind, SearchableDocument } from '#platform/search/search-index.ts'
import { learnDocument } from '#platform/search/vocabulary.ts'

/** Indexes a document, or indexes it again. */
export async function putDocument(db: Db, kind: DocumentKind, document: SearchableDocument): Promise<void> {
  await searchIndexOf(db, kind).put(db, document)
  await learnDocument(db, document)
}
