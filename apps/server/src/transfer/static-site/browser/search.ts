import type { ArticleItem, Page, SearchItem } from '@qingjian/api-client/contract'
import { highlight } from '#platform/search/highlight.ts'
import { parseSearchTerms, type SearchTerm } from '#platform/search/search-terms.ts'
import { type MatchedTexts, type PreparedTexts, prepareTexts, scoreDocument } from './match-document.ts'
import { toPage } from './to-page.ts'
import {
  type IndexedDocument,
  type SearchIndex,
  searchIndexPath,
  type SearchTexts,
  searchTextsPath,
} from '#transfer/static-site/search-index.ts'

/** Largest number of suggestions, that of the server. */
const suggestions = 5

/** A document that can be searched. */
interface Entry<Document> {
  document: Document
  texts: MatchedTexts
  prepared: PreparedTexts
  createTime: string
}

interface Library {
  articles: Entry<ArticleItem>[]
  moments: Entry<IndexedDocument>[]
  albums: Entry<IndexedDocument>[]
}

/** Loads a JSON file of the site; rejects if it is not what the check expects. */
export type LoadFile = <Data>(path: string, is: (data: unknown) => data is Data) => Promise<Data>

/** The search of a static site, over files that are loaded with the first search. */
export interface StaticSearch {
  articles(query: URLSearchParams): Promise<Page<ArticleItem>>
  documents(query: URLSearchParams): Promise<Page<SearchItem>>
  suggest(keyword: string): Promise<SearchItem[]>
}

export function createStaticSearch(load: LoadFile): StaticSearch {
  let loading: Promise<Library> | undefined
  const library = (): Promise<Library> => {
    loading ??= loadLibrary(load)
    // The next search tries again.
    loading.catch(() => (loading = undefined))
    return loading
  }

  return {
    async articles(query) {
      const keyword = query.get('keyword') ?? ''
      const terms = parseSearchTerms(keyword)
      const found = find((await library()).articles, terms).filter(({ document }) =>
        isWanted(document, query),
      )
      const page = toPage(found, query)
      const records = page.records.map(({ document, texts }) => {
        return { ...document, highlight: { ...highlight(terms, texts), words: [] } }
      })
      return { ...page, records }
    },
    async documents(query) {
      const terms = parseSearchTerms(query.get('keyword') ?? '')
      const kind = query.get('kind') === 'album' ? 'album' : 'moment'
      const { moments, albums } = await library()
      const year = query.get('year')
      const found = find(kind === 'album' ? albums : moments, terms).filter(
        ({ createTime }) => year === null || createTime.startsWith(year),
      )
      const page = toPage(found, query)
      return { ...page, records: page.records.map((entry) => toItem(kind, entry, terms)) }
    },
    async suggest(keyword) {
      const terms = parseSearchTerms(keyword)
      const { articles, moments, albums } = await library()
      const others = [
        ...find(moments, terms)
          .slice(0, 1)
          .map((entry) => toItem('moment', entry, terms)),
        ...find(albums, terms)
          .slice(0, 1)
          .map((entry) => toItem('album', entry, terms)),
      ]
      const best = find(articles, terms).slice(0, suggestions - others.length)
      return [...best.map((entry) => toItem('article', entry, terms)), ...others]
    },
  }
}

async function loadLibrary(load: LoadFile): Promise<Library> {
  const index = await load(searchIndexPath, isSearchIndex)
  const parts = await Promise.all(
    Array.from({ length: index.parts }, (_, part) => load(searchTextsPath(part), isSearchTexts)),
  )
  const bodies = new Map(parts.flatMap((part) => Object.entries(part)))
  return {
    articles: index.articles.map(({ item, pinyin }) => {
      const labels = [item.categoryName ?? '', ...item.tags.map(({ name }) => name)].join('\n')
      const { title, summary, createTime } = item
      return toEntry(
        item,
        { title, labels, summary, body: bodies.get(String(item.id)) ?? '', pinyin },
        createTime,
      )
    }),
    moments: index.moments.map(toDocumentEntry),
    albums: index.albums.map(toDocumentEntry),
  }
}

function toDocumentEntry(document: IndexedDocument): Entry<IndexedDocument> {
  const { title, summary, pinyin, createTime } = document
  return toEntry(document, { title, labels: '', summary, body: '', pinyin }, createTime)
}

function toEntry<Document>(document: Document, texts: MatchedTexts, createTime: string): Entry<Document> {
  return { document, texts, prepared: prepareTexts(texts), createTime }
}

/** The matches, best first; of equal ones the newest. */
function find<Document>(
  entries: readonly Entry<Document>[],
  terms: readonly SearchTerm[],
): Entry<Document>[] {
  if (terms.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreDocument(entry.prepared, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) => other.score - one.score || other.entry.createTime.localeCompare(one.entry.createTime),
    )
    .map(({ entry }) => entry)
}

function isWanted({ categoryId, tags, createTime }: ArticleItem, query: URLSearchParams): boolean {
  const [category, tag, year] = ['categoryId', 'tagId', 'year'].map((name) => query.get(name) ?? null)
  return (
    (category === null || String(categoryId) === category) &&
    (tag === null || tags.some(({ id }) => String(id) === tag)) &&
    (year === null || createTime.startsWith(String(year)))
  )
}

function toItem(
  kind: SearchItem['kind'],
  { document, texts, createTime }: Entry<{ id: number }>,
  terms: readonly SearchTerm[],
): SearchItem {
  return { kind, id: document.id, ...highlight(terms, texts), words: [], createTime }
}

/** Checks only the top level: one build writes files and script. */
function isSearchIndex(data: unknown): data is SearchIndex {
  return typeof data === 'object' && data !== null && 'articles' in data && 'parts' in data
}

function isSearchTexts(data: unknown): data is SearchTexts {
  return typeof data === 'object' && data !== null
}
