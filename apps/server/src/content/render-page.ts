import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile-context.ts'
import { pageSource } from '#content/files/page-source.ts'
import { renderMarkdown } from '#content/markdown/render-markdown.ts'
import { createFilePictures } from '#content/pictures/resolve-picture.ts'
import { createPostLinks } from '#content/resolve-post.ts'

/** Rendered Markdown outside the articles. */
export interface RenderedPage {
  html: string
  excerpt: string
  /** Whether a `full` pass would add nothing. */
  isComplete: boolean
}

/** Renders Markdown; relative links to articles are resolved from the folder of articles. */
export async function renderPage(
  markdown: string,
  file: { path: string },
  context: CompileContext,
  reporter: ContentReporter,
  extractsTitle = false,
): Promise<RenderedPage> {
  const lineOf = () => null
  const source = { path: file.path, sourcePath: pageSource }
  const pictures = createFilePictures(source, context, reporter)
  const links = createPostLinks(source, lineOf, context, reporter, null)
  const { html, excerpt } = await renderMarkdown(markdown, {
    highlighter: context.highlighter,
    resolvePicture: (src) => pictures.resolve(src, null),
    resolvePost: links.resolve,
    // The files of pages are not served.
    resolveMedia: () => null,
    reporter,
    firstLine: null,
    onProgress: context.onProgress,
    extractsTitle,
  })
  return { html, excerpt, isComplete: pictures.areComplete }
}
