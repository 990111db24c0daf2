import type { ArticlePreview, ArticlePreviewRequest } from '@qingjian/api-client/contract'
import type { Preview } from '#content/preview/preview-messages.ts'
import { PreviewError } from '#content/preview/preview-process.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listAddresses } from '#modules/addresses/addresses.repository.ts'
import { listArticleSources } from '#modules/articles/articles.publish.ts'
import { resolveArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'

/**
 * Compiles a text as the site does; nothing is saved.
 * @throws AppError `unavailable` if the compile process is busy or fails.
 */
export async function previewArticle(
  deps: EditingDeps,
  request: ArticlePreviewRequest,
): Promise<ArticlePreview> {
  deps.warmUpImport()
  const { post, problems } = await compileText(deps, request)
  const content = post?.lock ?? post
  return {
    title: post?.title ?? '',
    cover: post?.cover?.url ?? null,
    titleBreaks: post?.titleBreaks ?? [],
    html: content?.contentHtml ?? '',
    toc: content?.toc ?? [],
    wordCount: post?.wordCount ?? 0,
    readMinutes: post?.readMinutes ?? 0,
    problems: problems.map(({ line, reason }) => ({ line, reason })),
  }
}

/**
 * Compiles a text as the import would.
 * @throws AppError `file-not-found`, `unavailable`
 */
export async function compileText(
  deps: EditingDeps,
  { path, text }: ArticlePreviewRequest,
): Promise<Preview> {
  const { db, now, contentDir, dataDir, storageUrl, preview } = deps
  await resolveArticlePath(deps, path)
  const articles = await listArticleSources(db)
  try {
    return await preview.compile({
      contentDir,
      dataDir,
      storageUrl,
      path,
      text,
      modifiedAt: now(),
      articles: articles
        .filter(({ sourceHash }) => sourceHash !== '')
        .map(({ id, title, sourcePath }) => ({ id, title, sourcePath })),
      addresses: await listAddresses(db),
    })
  } catch (error) {
    if (error instanceof PreviewError) throw new AppError('unavailable', error.message, { cause: error })
    throw error
  }
}
