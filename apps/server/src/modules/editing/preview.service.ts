import type { ArticlePreview, ArticlePreviewRequest } from '@qingjian/api-client/contract'
import { PreviewError } from '#content/preview/preview-process.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listArticleSources } from '#modules/articles/articles.publish.ts'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'

/**
 * Compiles a text as the site does; nothing is saved.
 * @throws AppError `unavailable` if the compile process is busy or fails.
 */
export async function previewArticle(
  { db, now, contentDir, dataDir, preview }: EditingDeps,
  { path, text }: ArticlePreviewRequest,
): Promise<ArticlePreview> {
  await resolveArticlePath(contentDir, path)
  const articles = await listArticleSources(db)
  try {
    const { problems, ...compiled } = await preview.compile({
      contentDir,
      dataDir,
      path,
      text,
      modifiedAt: now(),
      articles: articles
        .filter(({ sourceHash }) => sourceHash !== '')
        .map(({ id, title, sourcePath }) => ({ id, title, sourcePath })),
    })
    return { ...compiled, problems: problems.map(({ line, reason }) => ({ line, reason })) }
  } catch (error) {
    if (error instanceof PreviewError) throw new AppError('unavailable', error.message, { cause: error })
    throw error
  }
}
