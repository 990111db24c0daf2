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
import { createTimeBudget, type TimeBudget } from '#content/markdown/time-budget.ts'
import type { TocEntry } from '#content/compiled-content.ts'
import type { FormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import type { MediaResolver } from '#content/files/resolve-media.ts'
import { anchorHeadings } from '#content/markdown/anchor-headings.ts'
import { transformLineBreaks } from '#content/markdown/transform-line-breaks.ts'
import { embedsToLinks } from '#content/markdown/embeds-to-links.ts'
import { makeBlocksAccessible } from '#content/markdown/make-blocks-accessible.ts'
import type { CodeHighlighter } from '#content/markdown/highlight-code.ts'
import { transformCallouts } from '#content/markdown/transform-callouts.ts'
import { type EmbedRenderer, renderEmbeds } from '#content/markdown/render-embeds.ts'
import { type PostLinkResolver, resolveLinks } from '#content/markdown/resolve-links.ts'
import { convertContainers } from '#content/markdown/convert-containers.ts'
import { convertDisplayFormulas } from '#content/markdown/convert-display-formulas.ts'
import { convertPictureSizes } from '#content/markdown/convert-picture-sizes.ts'
import { convertFormulas } from '#content/markdown/convert-formulas.ts'
import { convertHtmlFormulas } from '#content/markdown/convert-html-formulas.ts'
import { exposeEmphasis } from '#content/markdown/expose-emphasis.ts'
import { quoteLinkSpaces } from '#content/markdown/quote-link-spaces.ts'
import { numberEquations } from '#content/markdown/number-equations.ts'
import { removeLoneBreaks } from '#content/markdown/remove-lone-breaks.ts'
import { removeTocMarks } from '#content/markdown/remove-toc-marks.ts'
import { transformAttributeLists } from '#content/markdown/transform-attribute-lists.ts'
import { transformDiagrams } from '#content/diagrams/transform-diagrams.ts'
import { transformInlineSyntax } from '#content/markdown/transform-inline-syntax.ts'
import { transformMarks } from '#content/markdown/transform-marks.ts'
import { attachCodeMeta } from '#content/markdown/attach-code-meta.ts'
import { convertLeafDirectives } from '#content/markdown/convert-leaf-directives.ts'
import { maskDollars, restoreDollars } from '#content/markdown/mask-dollars.ts'
import { maskDenseParagraphs } from '#content/markdown/mask-dense-paragraphs.ts'
import { assertElementDepth, assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import {
  demoteHeadings,
  extractLeadingTitle,
  readExcerpt,
  removeRepeatedTitle,
} from '#content/markdown/extract-outline.ts'
import { renderCodeBlocks } from '#content/markdown/render-code-blocks.ts'
import { numberFootnotes } from '#content/markdown/number-footnotes.ts'
import { renderFormulas } from '#content/markdown/render-formulas.ts'
import { type PictureResolver, renderImages } from '#content/markdown/render-images.ts'
import { renderMedia } from '#content/markdown/render-media.ts'
import { markPictureSizes } from '#content/markdown/picture-sizes.ts'
import { sanitizeArticle } from '#content/markdown/sanitize-article.ts'
import { readableText } from '#content/markdown/text-content.ts'

/** Dependencies and options of {@link renderMarkdown}. */
export interface MarkdownContext {
  highlighter: () => Promise<CodeHighlighter>
  resolvePicture: PictureResolver
  resolveMedia: MediaResolver
  resolvePost: PostLinkResolver
  reporter: ContentReporter
  /** Line of the file on which the text starts, from 1; null where line numbers do not correspond. */
  firstLine: number | null
  /** @default none */
  formulaMacros?: FormulaMacros
  /** Called after each expensive step; restarts the time limit of the file. */
  onProgress: () => void
  /** Whether a leading level-one heading is removed from the body and returned as the title. */
  extractsTitle: boolean
  /** The title that is shown above the text, which need not begin with it. @default none */
  title?: string | null
  /** Renders the notes that the text embeds. @default they are links */
  renderEmbed?: EmbedRenderer
  /** Of the file, shared with the notes that it embeds. @default new ones */
  budgets?: RenderBudgets
}

/** Limits of the CPU time of the expensive steps of one file. */
export interface RenderBudgets {
  highlight: TimeBudget
  formulas: TimeBudget
}

/** Markdown rendered to sanitised HTML. */
export interface RenderedMarkdown {
  html: string
  /** The same as a tree. */
  tree: HtmlRoot
  /** Text without markup, one block per line. */
  plainText: string
  /** Text before `<!-- more -->`, or the first paragraph. */
  excerpt: string
  /** The extracted leading heading. */
  title: string | null
  toc: TocEntry[]
}

// ms per file.
const highlightBudget = 3000
const formulaBudget = 3000

/** Creates the budgets of one file. */
export function createRenderBudgets(): RenderBudgets {
  return { highlight: createTimeBudget(highlightBudget), formulas: createTimeBudget(formulaBudget) }
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  // Emphasis next to Chinese punctuation, which CommonMark does not recognise.
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
 * Renders the body of a file. The author's markup is sanitised before generated elements are added.
 * @throws UnusableFileError when the text exceeds a parse limit.
 */
export async function renderMarkdown(source: string, context: MarkdownContext): Promise<RenderedMarkdown> {
  const { highlight, formulas } = context.budgets ?? createRenderBudgets()
  // Editors leave control characters behind, which browsers show as boxes.
  const clean = removeLoneBreaks(source.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''))
  const escaped = exposeEmphasis(quoteLinkSpaces(convertPictureSizes(maskDollars(clean))))
  const markdown = convertSyntax(escaped, context)
  // Converted containers have a different number of lines.
  const firstLine = markdown === escaped ? context.firstLine : null
  assertParseLimits(markdown, firstLine)
  const calmed = maskDenseParagraphs(markdown, (line) =>
    context.reporter.report(firstLine === null ? null : firstLine + line, '有一段的标记符号太多，按原文显示'),
  )
  const tree = parser.parse(calmed.markdown)
  calmed.restore(tree)
  convertHtmlFormulas(tree)
  restoreDollars(tree)
  context.onProgress()
  const title = context.extractsTitle ? extractLeadingTitle(tree) : null
  if (context.title) removeRepeatedTitle(tree, context.title)
  demoteHeadings(tree)
  removeTocMarks(tree)
  transformAttributeLists(tree)
  transformCallouts(tree)
  transformInlineSyntax(tree)
  transformMarks(tree)
  transformDiagrams(tree)
  attachCodeMeta(tree)
  const excerpt = readExcerpt(tree)
  transformLineBreaks(tree)
  const html = await toSafeTree(tree)
  context.onProgress()
  const plainText = readableText(html)
  const insertEmbeds = await renderEmbeds(html, context.renderEmbed)
  const toc = anchorHeadings(html)
  makeBlocksAccessible(html)
  numberFootnotes(html)
  resolveLinks(html, context.resolvePost)
  numberEquations(html)
  renderFormulas(html, context.formulaMacros ?? {}, formulas, (_tex, reason) =>
    context.reporter.report(null, reason),
  )
  context.onProgress()
  await renderCodeBlocks(html, context.highlighter, highlight)
  context.onProgress()
  await renderMedia(html, context)
  await renderImages(html, context.resolvePicture)
  insertEmbeds()
  return { html: printer.stringify(html), tree: html, plainText, excerpt, title, toc }
}

/** Converts what is not Markdown yet to Markdown. */
function convertSyntax(source: string, { reporter, firstLine }: MarkdownContext): string {
  const onUnknown = (kind: string, line: number): void =>
    reporter.report(firstLine === null ? null : firstLine + line, `不认识的容器 ${kind}，只留下了文字`)
  const markdown = convertContainers(convertLeafDirectives(source, onUnknown), onUnknown)
  return convertDisplayFormulas(convertFormulas(markdown))
}

async function toSafeTree(tree: Root): Promise<HtmlRoot> {
  const raw = await toHtml.run(tree)
  assertElementDepth(raw)
  embedsToLinks(raw)
  markPictureSizes(raw)
  return sanitizeArticle(raw)
}
