import type { calls } from '@qingjian/api-client/calls'
import type { Envelope } from '@qingjian/api-client/contract'
import { dataFile } from '#transfer/static-site/data-file.ts'
import { type ArticleComments, listComments, placeComment } from './comments.ts'
import { createStaticSearch } from './search.ts'

const refusal = '这是网站的静态副本，只能阅读和搜索'
const missing = '静态副本里没有这份数据'

const search = createStaticSearch(loadFile)

/** Rows of the table of calls, as types alone: the table would be most of this script. */
type Calls = typeof calls

const articleList: Calls['articles']['list']['path'] = '/api/article/list'
const searchList: Calls['search']['list']['path'] = '/api/search/list'
const searchSuggest: Calls['search']['suggest']['path'] = '/api/search/suggest'
const commentList: Calls['comments']['list']['path'] = '/api/comment/list'
const commentPlace: Calls['comments']['place']['path'] = '/api/comment/place/{id}'
const linkedComment = new RegExp(`^${commentPlace.replace('{id}', String.raw`(\d+)`)}$`)

/** Responds to the calls of the blog from the files of a static site, in the browser. */
export async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET') return refuse(403, refusal)
  // The prefix of the API.
  const path = pathname.replace(/^\/api(?=\/)/, '')
  try {
    const data = await readData(path, searchParams)
    if (data !== undefined) return succeed(data)
    const response = await fetch(`/${dataFile(path, searchParams)}`)
    return response.ok ? response : refuse(404, missing)
  } catch (error) {
    if (error instanceof MissingFileError) return refuse(404, missing)
    throw error
  }
}

/** Undefined for calls whose responses are files. */
async function readData(path: string, query: URLSearchParams): Promise<unknown> {
  if (path === articleList && query.has('keyword')) return search.articles(query)
  if (path === searchList) return search.documents(query)
  if (path === searchSuggest) return search.suggest(query.get('keyword') ?? '')
  if (path === commentList) {
    return listComments(await loadComments(query.get('articleId')), query)
  }
  const linked = linkedComment.exec(path)?.[1]
  return linked === undefined ? undefined : findPlace(Number(linked))
}

/** The comment of a link is below the article of the page. */
async function findPlace(id: number): Promise<unknown> {
  const articleId = Number(/^\/post\/(\d+)/.exec(location.pathname)?.[1] ?? 0)
  const place = placeComment(await loadComments(String(articleId)), articleId, id)
  if (place === null) throw new MissingFileError()
  return place
}

const loadComments = (articleId: string | null): Promise<ArticleComments> =>
  loadFile(`/data/comments/${Number(articleId)}.json`, isArticleComments)

class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
}

async function loadFile<Data>(path: string, is: (data: unknown) => data is Data): Promise<Data> {
  const response = await fetch(path)
  const data: unknown = response.ok ? await response.json() : undefined
  if (!is(data)) throw new MissingFileError()
  return data
}

function isArticleComments(data: unknown): data is ArticleComments {
  return Array.isArray(data)
}

function succeed(data: unknown): Response {
  const envelope: Envelope<unknown> = { code: 200, message: '', data }
  return Response.json(envelope)
}

function refuse(code: number, message: string): Response {
  const envelope: Envelope<null> = { code, message, data: null }
  return Response.json(envelope, { status: code })
}
