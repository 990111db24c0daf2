import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { createBudget } from '#content/budget.ts'
import type { TocEntry } from '#content/compiled-content.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { anchorHeadings } from '#content/markdown/anchor-headings.ts'
import { breakLines } from '#content/markdown/break-lines.ts'
import { embedsToLinks } from '#content/markdown/embeds-to-links.ts'
import { frameBlocks } from '#content/markdown/frame-blocks.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import { markCallouts } from '#content/markdown/mark-callouts.ts'
import { type PostLinkResolver, markLinks } from '#content/markdown/mark-links.ts'
import { prepareCode } from '#content/markdown/prepare-code.ts'
import { calmMarkup } from '#content/markdown/calm-markup.ts'
import { checkStructure } from '#content/markdown/check-structure.ts'
import { demoteHeadings, readExcerpt, takeLeadingTitle } from '#content/markdown/read-outline.ts'
import { renderCodeBlocks } from '#content/markdown/render-code-blocks.ts'
import { renderFormulas } from '#content/markdown/render-formulas.ts'
import { type PictureResolver, renderImages } from '#content/markdown/render-images.ts'
import { sanitizeArticle } from '#content/markdown/sanitize-article.ts'
import { readableText } from '#content/markdown/text-content.ts'

/** What rendering needs from outside. */
export interface MarkdownContext {
  highlighter: () => Promise<CodeHighlighter>
  resolvePicture: PictureResolver
  resolvePost: PostLinkResolver
  reporter: ContentReporter
  /** Line of the file on which the text starts, from 1; null where lines do not agree. */
  firstLine: number | null
  /** Called after each costly step, to show that work goes on. */
  onProgress: () => void
  /** Whether a leading heading of level one is the title and leaves the body. */
  takesTitle: boolean
}

/** A Markdown text as HTML that is safe to put into a page. */
export interface RenderedMarkdown {
  html: string
  /** The text without markup, blocks on lines of their own. */
  plainText: string
  /** What stands above `<!-- more -->`, or the first paragraph. */
  excerpt: string
  /** The leading heading, where it was taken. */
  title: string | null
  toc: TocEntry[]
}

const highlightBudget = 3000
const formulaBudget = 3000

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  // Emphasis next to Chinese punctuation, which CommonMark does not see.
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: '脚注',
    footnoteBackLabel: (index: number, again: number) =>
      `返回正文的脚注 ${index + 1}${again > 1 ? `-${again}` : ''}`,
  })
  .use(rehypeRaw)
const printer = unified().use(rehypeStringify)

/**
 * Renders the body of a file. Everything the author wrote passes the sanitiser before our own elements are added.
 * @throws UnusableFileError when the text is made of more parts than can be parsed in reasonable time.
 */
export async function renderMarkdown(source: string, context: MarkdownContext): Promise<RenderedMarkdown> {
  checkStructure(source, context.firstLine)
  const calmed = calmMarkup(source, (line) =>
    context.reporter.report(
      context.firstLine === null ? null : context.firstLine + line,
      '有一段的标记符号太多，按原文显示',
    ),
  )
  const tree = parser.parse(calmed.markdown)
  calmed.restore(tree)
  context.onProgress()
  const title = context.takesTitle ? takeLeadingTitle(tree) : null
  demoteHeadings(tree)
  markCallouts(tree)
  prepareCode(tree)
  const excerpt = readExcerpt(tree)
  breakLines(tree)
  const html = await toSafeTree(tree)
  context.onProgress()
  const plainText = readableText(html)
  const toc = anchorHeadings(html)
  frameBlocks(html)
  markLinks(html, context.resolvePost)
  renderFormulas(html, createBudget(formulaBudget), (_tex, reason) => context.reporter.report(null, reason))
  context.onProgress()
  await renderCodeBlocks(html, context.highlighter, createBudget(highlightBudget))
  context.onProgress()
  await renderImages(html, context.resolvePicture)
  return { html: printer.stringify(html), plainText, excerpt, title, toc }
}

async function toSafeTree(tree: Root): Promise<HtmlRoot> {
  const raw = await toHtml.run(tree)
  embedsToLinks(raw)
  return sanitizeArticle(raw)
}
