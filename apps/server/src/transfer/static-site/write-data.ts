import { calls } from '@qingjian/api-client/calls'
import {
  AlbumSchema,
  ArticlePageSchema,
  type Comment,
  CommentPageSchema,
  type CommentReply,
  MomentPageSchema,
  type Page,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { divideTexts, indexArticle, indexDocument } from '#transfer/static-site/build-search-index.ts'
import { dataFile } from '#transfer/static-site/data-file.ts'
import {
  type IndexedArticle,
  type IndexedDocument,
  type SearchIndex,
  searchIndexPath,
  searchTextsPath,
} from '#transfer/static-site/search-index.ts'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import type { StaticFolder } from '#transfer/static-site/static-folder.ts'

/** Calls of parts of pages that open later: the filters of the search, and the barrage. */
const laterCalls = [
  calls.tags.list.path,
  calls.articles.allCategories.path,
  `${calls.articles.archive.path}?limit=1`,
  calls.messages.list.path,
]

/** Calls whose responses are in other files. */
const answeredElsewhere = /^\/api\/(?:comment\/|search\/)/

/** Records of a page, the maximum of the API. */
const pageSize = 50

/** Loads the data that no page has loaded, for the search and the comments. */
export async function readLaterData(source: SiteSource, signal: AbortSignal): Promise<LaterData> {
  for (const call of laterCalls) await source.call(call)
  const comments = new Map<number, Comment[]>()
  const articles: IndexedArticle[] = []
  const texts = new Map<number, string>()
  for await (const { records } of pagesOf(source, calls.articles.list.path, ArticlePageSchema)) {
    signal.throwIfAborted()
    const bodies = await source.readTexts('article', idsOf(records))
    for (const item of records) {
      articles.push(indexArticle(item))
      texts.set(item.id, bodies.get(item.id)?.body ?? '')
      if (item.commentNum > 0) comments.set(item.id, await readComments(source, item.id))
    }
  }
  const moments: IndexedDocument[] = []
  for await (const { records } of pagesOf(source, calls.moments.list.path, MomentPageSchema))
    moments.push(...(await indexDocuments(source, 'moment', records)))
  const albums = v.parse(v.array(AlbumSchema), await source.call(calls.albums.list.path))
  const parts = divideTexts(texts)
  return {
    comments,
    index: {
      articles,
      moments,
      albums: await indexDocuments(source, 'album', albums),
      parts: parts.length,
    },
    parts,
  }
}

export interface LaterData {
  /** By article. */
  comments: Map<number, Comment[]>
  index: SearchIndex
  parts: Record<string, string>[]
}

/** Writes the data of the pages, for the script of the site. */
export async function writeData(
  source: SiteSource,
  folder: StaticFolder,
  { comments, index, parts }: LaterData,
): Promise<void> {
  for (const [call, text] of source.calls) {
    const { pathname, searchParams } = new URL(call, source.siteUrl)
    if (!answeredElsewhere.test(pathname)) await folder.write(dataFile(pathname, searchParams), text)
  }
  for (const [articleId, all] of comments)
    await folder.write(`data/comments/${articleId}.json`, JSON.stringify(all))
  await folder.write(searchIndexPath.slice(1), JSON.stringify(index))
  for (const [part, texts] of parts.entries())
    await folder.write(searchTextsPath(part).slice(1), JSON.stringify(texts))
}

/** The comments of an article, newest first, with all replies. */
async function readComments(source: SiteSource, articleId: number): Promise<Comment[]> {
  const all: Comment[] = []
  const list = `${calls.comments.list.path}?articleId=${articleId}`
  for await (const { records } of pagesOf(source, `${list}&sortType=new`, CommentPageSchema)) {
    for (const comment of records) {
      const isComplete = comment.childrenTotal <= comment.children.length
      const children = isComplete
        ? comment.children
        : await readReplies(source, `${list}&parentId=${comment.id}`)
      all.push({ ...comment, children })
    }
  }
  return all
}

async function readReplies(source: SiteSource, list: string): Promise<CommentReply[]> {
  const replies: CommentReply[] = []
  for await (const { records } of pagesOf(source, list, CommentPageSchema)) replies.push(...records)
  return replies
}

async function* pagesOf<Item>(
  source: SiteSource,
  list: string,
  schema: v.GenericSchema<unknown, Page<Item>>,
): AsyncGenerator<Page<Item>> {
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const join = list.includes('?') ? '&' : '?'
    const page = v.parse(schema, await source.read(`${list}${join}pageNum=${pageNum}&pageSize=${pageSize}`))
    pages = page.pages
    yield page
  }
}

async function indexDocuments(
  source: SiteSource,
  kind: 'moment' | 'album',
  records: readonly { id: number; createTime: string | null }[],
): Promise<IndexedDocument[]> {
  const texts = await source.readTexts(kind, idsOf(records))
  return records.flatMap(({ id, createTime }) => {
    const document = texts.get(id)
    if (document === undefined) return []
    const { title, summary } = document
    return [indexDocument({ id, title, summary, createTime: createTime ?? '' })]
  })
}

const idsOf = (records: readonly { id: number }[]): number[] => records.map(({ id }) => id)
