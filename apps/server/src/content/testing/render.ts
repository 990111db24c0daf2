import type { CompiledPicture, ContentProblem } from '#content/compiled-content.ts'
import { createReporter } from '#content/content-reporter.ts'
import { loadCodeHighlighter } from '#content/markdown/highlight-code.ts'
import {
  type MarkdownContext,
  type RenderedMarkdown,
  renderMarkdown,
} from '#content/markdown/render-markdown.ts'

const highlighter = loadCodeHighlighter()

/** The result of the picture store for any picture. */
export const samplePicture: CompiledPicture = {
  url: '/media/a-960.webp',
  width: 1200,
  height: 800,
  thumbhash: 'aGFzaA==',
  sources: [
    { url: '/media/a-480.avif', type: 'image/avif', width: 480 },
    { url: '/media/a-960.avif', type: 'image/avif', width: 960 },
    { url: '/media/a-480.webp', type: 'image/webp', width: 480 },
  ],
}

/** Renders Markdown with the real pipeline; every local picture resolves to {@link samplePicture}. */
export async function render(
  markdown: string,
  context: Partial<MarkdownContext> = {},
): Promise<RenderedMarkdown & { problems: readonly ContentProblem[] }> {
  const reporter = createReporter('a.md')
  const rendered = await renderMarkdown(markdown, {
    highlighter: () => highlighter,
    resolvePicture: async () => samplePicture,
    resolvePost: () => null,
    resolveMedia: () => null,
    reporter,
    firstLine: 1,
    onProgress: () => {},
    extractsTitle: false,
    ...context,
  })
  return { ...rendered, problems: reporter.problems }
}
