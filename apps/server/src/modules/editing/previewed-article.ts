import type { ArticleDetail } from '@qingjian/api-client/contract'
import type { PreviewedPost } from '#content/preview/preview-messages.ts'
import { toCover } from '#modules/articles/articles.mapper.ts'
import { readAuthor } from '#modules/articles/articles.service.ts'
import { findLead } from '#modules/articles/find-lead.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import { findDraft } from '#modules/editing/drafts.repository.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import type { PreviewLinkRow } from '#modules/editing/preview-links.repository.ts'
import { compileText } from '#modules/editing/preview.service.ts'
import { readFile } from '#modules/editing/versioned-files.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Id of an article that was never published. */
const unpublishedId = 999_999_999_999_999

/**
 * The article of a preview link as its page shows it: the unsaved text of the user who created the link, else the file.
 * @throws AppError `file-not-found`, `unprocessable` if the text cannot be compiled, `unavailable`
 */
export async function getPreviewedArticle(
  deps: EditingDeps,
  { path, user_id: userId }: PreviewLinkRow,
): Promise<ArticleDetail> {
  const file = await readFile(deps, path)
  const draft = await findDraft(deps.db, path, userId)
  const { post, problems } = await compileText(deps, { path, text: draft?.text ?? decodeArticle(file.bytes) })
  if (post === null) throw new AppError('unprocessable', `这篇文章现在打不开：${problems[0]?.reason ?? ''}`)
  return toDetail(post, await readAuthor(deps.db))
}

function toDetail(post: PreviewedPost, author: Awaited<ReturnType<typeof readAuthor>>): ArticleDetail {
  // The owner has given the link: it needs no password.
  const { contentHtml, toc } = post.lock ?? post
  return {
    id: post.id ?? unpublishedId,
    title: post.title,
    titleBreaks: post.titleBreaks,
    createTime: shanghaiTime(post.createdAt),
    updateTime: shanghaiTime(post.updatedAt),
    summary: post.summary,
    ...toCover(post.cover),
    categoryId: null,
    categoryName: post.categoryName,
    category: null,
    tags: post.tagNames.map((name, index) => ({ id: index + 1, name })),
    quantity: 0,
    commentNum: 0,
    likeNum: 0,
    isStick: post.sticky > 0,
    isOriginal: post.originalUrl === null,
    isLock: false,
    wordCount: post.wordCount,
    readMinutes: post.readMinutes,
    userId: null,
    ...author,
    highlight: null,
    content: contentHtml,
    contentMd: null,
    isUnlisted: post.isUnlisted,
    toc,
    originalUrl: post.originalUrl,
    isLike: null,
    openComment: false,
    aiDescribe: null,
    lead: findLead(post.summary, contentHtml),
    card: null,
    series: null,
    previous: null,
    next: null,
    related: [],
  }
}
