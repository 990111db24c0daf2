import { basename } from 'node:path'
import { slugLinkPrefix } from '#content/article-path.ts'
import type {
  CompiledFile,
  CompiledPicture,
  CompiledPost,
  ContentProblem,
} from '#content/compiled-content.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile-context.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { type PostFields, readPostFields } from '#content/front-matter/post-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { type SplitFile, splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { findCodeFile, readCodeFile, rootPrefix } from '#content/files/find-code-file.ts'
import { createMediaResolver } from '#content/files/resolve-media.ts'
import { createSourceReferences } from '#content/files/source-references.ts'
import { countWords } from '#content/markdown/count-words.ts'
import { convertComponents } from '#content/markdown/convert-components.ts'
import { convertMdx } from '#content/markdown/convert-mdx.ts'
import { articleMetadata } from '#content/article-metadata.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { removeBlockIds } from '#content/markdown/remove-block-ids.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import { type RenderedMarkdown, renderMarkdown } from '#content/markdown/render-markdown.ts'
import { includeFiles } from '#content/include-files.ts'
import { lineFinder } from '#content/line-finder.ts'
import { type FilePictures, createFilePictures } from '#content/pictures/resolve-picture.ts'
import { createPostLinks, titleOfSlug } from '#content/resolve-post.ts'
import type { TagSite } from '#content/template-tags/render-tags.ts'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import { findTitleBreaks } from '#content/title-breaks.ts'
import type { PostFile } from '#content/post-file.ts'
import { postTexts } from '#content/searchable-texts.ts'
import { transcribeTexts } from '#content/transcribe-texts.ts'

/** An article, or why it could not be compiled. */
export interface PostResult {
  /** Null where the file could not be used at all. */
  post: Omit<CompiledPost, 'sourceHash'> | null
  problems: readonly ContentProblem[]
  /** Whether a `full` pass would add nothing: every picture has all its formats. */
  isComplete: boolean
}

const maxSummaryLength = 150
/** Names of lost components that are reported. */
const maxLost = 20

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
  const lineOf = lineFinder(split)
  const references = createSourceReferences(file, context)
  const pictures = createFilePictures(file, context, reporter, references)
  const links = createPostLinks(file, lineOf, context, reporter, references)
  const resolveMedia = createMediaResolver(file, lineOf, context, reporter, references)
  const folder = mediaFolder(frontMatter)
  const onUnknown = (name: string, text: string) =>
    reporter.report(lineOf(text), `不认识的标签 ${name}，只留下了文字`)
  const written = context.layout.isVault ? removeBlockIds(removeVaultComments(split.body)) : split.body
  const isMdx = /\.mdx$/i.test(file.path)
  /** Components of which nothing is left, by name; MDX reports its own. */
  const lost = new Map<string, string>()
  const onEmpty = (name: string, text: string): void => {
    if (context.layout.system === 'vuepress' && !isMdx && lost.size < maxLost && !lost.has(name))
      lost.set(name, text)
  }
  const included =
    context.layout.system === 'vuepress' ? includeFiles(written, file, context, reporter) : written
  const known = convertComponents(included, onEmpty)
  const source = isMdx ? convertMdx(known, onUnknown) : known
  const markdown = renderTemplateTags(source, {
    ...tagSite(file, context),
    paramOf: (name) => yamlText(frontMatter.get(name)),
    onUnknown,
  })
  const body = await renderMarkdown(markdown, {
    highlighter: context.highlighter,
    formulaMacros: context.formulaMacros,
    resolvePicture: (src) => pictures.resolve(within(folder, src), lineOf(src)),
    resolvePost: links.resolve,
    resolveMedia: (src) => resolveMedia(within(folder, src)),
    reporter,
    // A rendered tag may have a different number of lines.
    firstLine: markdown === source && known === written ? split.bodyLine : null,
    onProgress: context.onProgress,
    extractsTitle: fields.title === null,
    title: fields.title,
  })
  const isDrawn = context.layout.system === 'vuepress' && isDrawnByComponents(split.body, body)
  if (isDrawn) reporter.report(null, '这个页面没有搬过来：它的内容由组件写出')
  else for (const [name, text] of lost) reporter.report(lineOf(text), `不认识的组件 ${name}，没有留下内容`)
  const title = fields.title ?? fallbackTitle(file, body, reporter)
  const cover =
    fields.cover === null
      ? null
      : await resolveCover(within(folder, fields.cover.source), fields.cover.line, pictures)
  return {
    post: {
      id: context.targets.get(file.sourcePath)?.id ?? null,
      ...toCompiledPost(file, split, fields, body, title, cover),
      isPublished: fields.isPublished && !isDrawn,
      files: fields.password === null ? references.files : withoutFiles(references.files, reporter),
    },
    isComplete: pictures.areComplete,
  }
}

/** Whether nothing but components of Vue is on a page, such as a list of articles. */
function isDrawnByComponents(source: string, { html, plainText }: RenderedMarkdown): boolean {
  if (plainText !== '' || /<(?:a|audio|iframe|img|math|pre|svg|video)\b/.test(html)) return false
  return /<(?:script\b|[A-Z][\w-]*)/.test(source)
}

/** The folder of an article's pictures, as a theme of Jekyll has it; null for none. */
function mediaFolder(fields: MappingFields): string | null {
  return yamlText(fields.get('media_subpath')) ?? yamlText(fields.get('img_path'))
}

/** A relative address in the folder. */
function within(folder: string | null, src: string): string {
  if (folder === null || /^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(src)) return src
  return `${folder.replace(/\/$/, '')}/${src}`
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
  pictures: FilePictures,
): Promise<CompiledPicture | null> {
  const picture = await pictures.resolve(src, line)
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

function tagSite(file: PostFile, context: CompileContext): Pick<TagSite, 'linkTo' | 'titleOf' | 'readCode'> {
  return {
    linkTo: (slug) => `${slugLinkPrefix}${slug}`,
    titleOf(slug) {
      const title = titleOfSlug(slug, context)
      context.inputs.title(file, slug, title)
      return title
    },
    readCode(name) {
      const found = name.startsWith(rootPrefix) ? null : findCodeFile(context, name)
      const code = found && readCodeFile(found)
      context.inputs.code(file, name, found, code)
      return code
    },
  }
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
