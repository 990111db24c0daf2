import { basename } from 'node:path'
import type {
  CompiledFile,
  CompiledPicture,
  CompiledPost,
  ContentProblem,
} from '#content/compiled-content.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { type PostFields, readPostFields } from '#content/front-matter/post-fields.ts'
import { type SplitFile, splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { countWords } from '#content/markdown/count-words.ts'
import { articleMetadata } from '#content/front-matter/article-metadata.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import type { RenderedMarkdown } from '#content/markdown/render-markdown.ts'
import { type RenderedBody, renderBody } from '#content/compile/render-body.ts'
import { startEmbedding } from '#content/compile/embed-notes.ts'
import { findTitleBreaks } from '#content/compile/title-breaks.ts'
import type { PostFile } from '#content/layout/post-file.ts'
import { postTexts } from '#content/compile/searchable-texts.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'

/** An article, or why it could not be compiled. */
export interface PostResult {
  /** Null where the file could not be used at all. */
  post: Omit<CompiledPost, 'sourceHash'> | null
  problems: readonly ContentProblem[]
  /** Whether a `full` pass would add nothing: every picture has all its formats. */
  isComplete: boolean
}

const maxSummaryLength = 150

/** Compiles one article. Errors are returned as problems. */
export async function compilePost(file: PostFile, context: CompileContext): Promise<PostResult> {
  const reporter = createReporter(file.contentPath)
  try {
    const { post, isComplete } = await compile(file, context, reporter)
    return { post, isComplete, problems: reporter.problems }
  } catch (error) {
    reporter.report(...describeError(error))
    return { post: null, isComplete: false, problems: reporter.problems }
  }
}

async function compile(
  file: PostFile,
  context: CompileContext,
  reporter: ContentReporter,
): Promise<Omit<PostResult, 'problems'>> {
  const split = splitFrontMatter(file.text)
  const frontMatter = parseFrontMatter(split, reporter)
  const fields = readPostFields(frontMatter, articleMetadata(context.layout, file, file.modifiedAt), reporter)
  const { title: ownTitle, cover: ownCover } = fields
  const text = { split, frontMatter, title: ownTitle }
  const rendered = await renderBody(file, text, context, reporter, startEmbedding(file))
  const { body } = rendered
  const isDrawn = context.layout.system === 'vuepress' && isDrawnByComponents(split.body, body)
  if (isDrawn) reporter.report(null, '这个页面没有搬过来：它的内容由组件写出')
  else rendered.reportLostComponents()
  const title = ownTitle ?? fallbackTitle(file, body, reporter)
  const cover = ownCover === null ? null : await resolveCover(ownCover.source, ownCover.line, rendered)
  return {
    post: {
      id: context.targets.get(file.sourcePath)?.id ?? null,
      ...toCompiledPost(file, split, fields, body, title, cover),
      isPublished: fields.isPublished && !isDrawn,
      files: fields.password === null ? [...rendered.files] : withoutFiles(rendered.files, reporter),
    },
    isComplete: rendered.areComplete(),
  }
}

/** Whether nothing but components of Vue is on a page, such as a list of articles. */
function isDrawnByComponents(source: string, { html, plainText }: RenderedMarkdown): boolean {
  if (plainText !== '' || /<(?:a|audio|iframe|img|math|pre|svg|video)\b/.test(html)) return false
  return /<(?:script\b|[A-Z][\w-]*)/.test(source)
}

/** Files are public at their address: those of a locked article are not. */
function withoutFiles(files: readonly CompiledFile[], reporter: ContentReporter): CompiledFile[] {
  const names = files.flatMap(({ file }) => file ?? [])
  if (names.length > 0) reporter.report(null, `加密文章里的附件不提供下载：${names.join('、').slice(0, 200)}`)
  return []
}

/** The size of a picture on another site is unknown. */
async function resolveCover(
  src: string,
  line: number | null,
  { resolvePicture }: RenderedBody,
): Promise<CompiledPicture | null> {
  const picture = await resolvePicture(src, line)
  const url = toRemoteUrl(src)
  return picture ?? (url === null ? null : { url, width: 0, height: 0, thumbhash: '', sources: [] })
}

function fallbackTitle(file: PostFile, body: RenderedMarkdown, reporter: ContentReporter): string {
  const title = cleanText(
    body.title ??
      basename(file.path)
        .replace(/\.\w+$/, '')
        .replace(/^\d{4}-\d{2}-\d{2}-/, ''),
    200,
  )
  reporter.report(1, `缺少 title，暂以${body.title === null ? '文件名' : '一级标题'}“${title}”为标题`)
  return title
}

function toCompiledPost(
  file: PostFile,
  split: SplitFile,
  fields: PostFields,
  body: RenderedMarkdown,
  title: string,
  cover: CompiledPicture | null,
): Omit<CompiledPost, 'id' | 'sourceHash' | 'files'> {
  const { title: _title, cover: _cover, summary: ownSummary, password, ...rest } = fields
  const content = { contentMd: split.body, contentHtml: body.html, toc: body.toc }
  const isLocked = password !== null
  const plainText = isLocked ? '' : body.plainText
  const summary = cleanText(ownSummary ?? (isLocked ? '' : body.excerpt), maxSummaryLength)
  return {
    ...rest,
    openComment: rest.openComment && !isLocked,
    title,
    titleBreaks: findTitleBreaks(title),
    cover,
    sourcePath: file.sourcePath,
    summary,
    lock: isLocked ? { password, ...content } : null,
    ...(isLocked ? noContent : content),
    plainText,
    pinyin: transcribeTexts(postTexts({ ...rest, title, summary, plainText })),
    ...countWords(body.plainText),
  }
}

const noContent: Pick<CompiledPost, 'contentMd' | 'contentHtml' | 'toc'> = {
  contentMd: '',
  contentHtml: '',
  toc: [],
}
