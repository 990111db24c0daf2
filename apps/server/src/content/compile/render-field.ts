import type { ContentReporter } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { type Embedding, startEmbedding } from '#content/compile/embed-notes.ts'
import { pageSource } from '#content/files/page-source.ts'
import { emptyFields } from '#content/front-matter/mapping-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { renderBody } from '#content/compile/render-body.ts'

/** Rendered Markdown of a field. */
export interface RenderedField {
  html: string
  excerpt: string
  /** Whether a `full` pass would add nothing. */
  isComplete: boolean
}

/** Renders the Markdown fields of a YAML file, which share the limits of one file. */
export function createFieldRenderer(
  file: PageFile,
  context: CompileContext,
  reporter: ContentReporter,
): (markdown: string) => Promise<RenderedField> {
  const source = { ...file, sourcePath: pageSource }
  const embedding: Embedding = startEmbedding(source)
  return async (markdown) => {
    const text = { split: { ...splitFrontMatter(''), body: markdown }, frontMatter: emptyFields, title: '' }
    const { body, areComplete } = await renderBody(source, text, context, withoutLines(reporter), embedding)
    return { html: body.html, excerpt: body.excerpt, isComplete: areComplete() }
  }
}

/** Reports without lines, where those of the text are not those of its file. */
export function withoutLines(reporter: ContentReporter): ContentReporter {
  return { ...reporter, report: (_line, reason) => reporter.report(null, reason) }
}
