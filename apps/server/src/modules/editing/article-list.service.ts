import { posix } from 'node:path'
import { type ArticleState, type EditableArticle, NamedSchema } from '@qingjian/api-client/contract'
import type { ContentProblem } from '#content/compiled-content.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import type { PostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { isOn } from '#content/front-matter/yaml-switch.ts'
import { listPosts, type PostPath } from '#content/layout/list-posts.ts'
import { hashPostText } from '#content/compile/source-hash.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { type ArticleFileRow, listArticleFiles } from '#modules/editing/article-list.repository.ts'
import { readLayout } from '#modules/editing/article-paths.ts'
import { readFrontMatter, splitArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { readSavedFields } from '#modules/editing/saved-fields.ts'
import { listSavedPaths } from '#modules/editing/versions.repository.ts'

/** How long an import can take to publish what was saved, ms. */
const importTime = 10 * 60_000

/** Every article with its state, as it was saved last; those without a stored version come first. */
export async function getEditableArticles(deps: EditingDeps): Promise<EditableArticle[]> {
  const layout = await readLayout(deps)
  const files = new Map((await listPosts(layout)).map((post) => [post.sourcePath, post]))
  const rows = await listArticleFiles(deps.db)
  const stored = new Set(rows.map((row) => row.source_path))
  const saved = new Set(await listSavedPaths(deps.db, deps.now() - importTime))
  const problems = Map.groupBy(deps.contentProblems(), ({ file }) => file)
  const problemOf = ({ contentPath }: PostPath): ContentProblem | null =>
    problems.get(contentPath)?.[0] ?? null
  const unstored = [...files.values()].filter(({ sourcePath }) => !stored.has(sourcePath))
  const articles: EditableArticle[] = []
  for (const post of unstored) articles.push(toUnstored(post, await readTitle(layout, post), problemOf(post)))
  for (const row of rows) {
    const post = files.get(row.source_path)
    // Deleted since the last import.
    if (post === undefined) continue
    const problem = problemOf(post)
    const fields = saved.has(post.contentPath) ? await readSavedFields(layout, post, row.source_hash) : null
    const listed = fields === null ? row : withFields(row, fields)
    const state = await stateOf(layout, post, listed, problem, deps.now())
    const isPublic = isVisible(row) && publishedState(row, deps.now()) === 'published'
    articles.push({
      ...toEditableArticle(post, listed, fields?.tagNames ?? publishedTags(row), problem),
      state,
      isPublic,
    })
  }
  return articles
}

function toUnstored(
  { contentPath }: PostPath,
  title: string,
  problem: ContentProblem | null,
): EditableArticle {
  return {
    path: contentPath,
    id: null,
    title,
    // Without a problem, the import has yet to find the file.
    state: problem === null ? 'draft' : 'failed',
    isPublic: false,
    createTime: null,
    updateTime: null,
    categoryName: null,
    tags: [],
    sticky: 0,
    isRecommended: false,
    isCarousel: false,
    isUnlisted: false,
    wordCount: 0,
    problem: problem && { line: problem.line, reason: problem.reason },
  }
}

function toEditableArticle(
  { contentPath }: PostPath,
  row: ArticleFileRow,
  tags: string[],
  problem: ContentProblem | null,
): Omit<EditableArticle, 'state' | 'isPublic'> {
  return {
    path: contentPath,
    id: row.id,
    title: row.title,
    createTime: shanghaiTime(row.created_at),
    updateTime: shanghaiTime(row.updated_at),
    categoryName: row.category_name,
    tags,
    sticky: row.sticky,
    isRecommended: row.is_recommended === 1,
    isCarousel: row.is_carousel === 1,
    isUnlisted: row.is_unlisted === 1,
    wordCount: row.word_count,
    problem: problem && { line: problem.line, reason: problem.reason },
  }
}

function publishedTags({ id, tags }: ArticleFileRow): string[] {
  const place = { table: 'articles', column: 'tags', row: id }
  return readStoredList(NamedSchema, tags, place).map(({ name }) => name)
}

function withFields(row: ArticleFileRow, fields: PostFields): ArticleFileRow {
  return {
    ...row,
    title: fields.title ?? row.title,
    category_name: fields.categoryName,
    created_at: fields.createdAt,
    updated_at: fields.updatedAt,
    sticky: fields.sticky,
    is_published: fields.isPublished && !fields.isUnlisted ? 1 : 0,
    is_unlisted: fields.isPublished && fields.isUnlisted ? 1 : 0,
    is_recommended: fields.isRecommended ? 1 : 0,
    is_carousel: fields.isCarousel ? 1 : 0,
    expires_at: fields.expiresAt,
  }
}

async function stateOf(
  layout: ContentLayout,
  post: PostPath,
  row: ArticleFileRow,
  problem: ContentProblem | null,
  now: number,
): Promise<ArticleState> {
  if (problem !== null && !(await isCompiled(layout, post, row))) return 'failed'
  if (isVisible(row)) return publishedState(row, now)
  return row.removed_hash === null && (await isDraft(layout, post)) ? 'draft' : 'unpublished'
}

const isVisible = (row: ArticleFileRow): boolean => row.is_published === 1 || row.is_unlisted === 1

function publishedState({ created_at, expires_at }: ArticleFileRow, now: number): ArticleState {
  if (expires_at !== null && expires_at <= now) return 'unpublished'
  return created_at > now ? 'scheduled' : 'published'
}

/** The title that a file will have, or its name. */
async function readTitle(layout: ContentLayout, { path, contentPath }: PostPath): Promise<string> {
  const read = await readContentText(layout.root, path).catch(() => null)
  const title = read && readFrontMatter(splitArticle(read.text).head, layout).form?.title
  return title === undefined || title === null || title === '' ? posix.basename(contentPath) : title
}

/** Whether the stored version is that of the file, so that its problems are minor. */
async function isCompiled(layout: ContentLayout, post: PostPath, row: ArticleFileRow): Promise<boolean> {
  const read = await readContentText(layout.root, post.path).catch(() => null)
  return read !== null && row.source_hash.startsWith(hashPostText(read.text, post.sourcePath))
}

async function isDraft(layout: ContentLayout, post: PostPath): Promise<boolean> {
  try {
    const read = await readContentText(layout.root, post.path)
    return read !== null && isOn(parseFrontMatter(splitFrontMatter(read.text)).get('draft'))
  } catch (error) {
    if (error instanceof UnusableFileError) return false
    throw error
  }
}
