import type { CompiledNotice, ContentProblem } from '#content/compiled-content.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlList } from '#content/front-matter/parse-yaml.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { createFieldRenderer } from '#content/compile/render-field.ts'
import type { PageFile } from '#content/layout/page-file.ts'

/** The notices, or why they could not be read. */
export interface NoticesResult {
  /** Null where the file could not be used: the stored version stays. */
  notices: CompiledNotice[] | null
  problems: readonly ContentProblem[]
  isComplete: boolean
}

/** Compiles `notices.yaml`: a list of `title`, `content` in Markdown, `position` and `date`. */
export async function compileNotices(file: PageFile, context: CompileContext): Promise<NoticesResult> {
  const reporter = createReporter(file.contentPath)
  const render = createFieldRenderer(file, context, reporter)
  let isComplete = true
  try {
    const notices: CompiledNotice[] = []
    for (const fields of parseYamlList(file.text)) {
      const content = await render(yamlText(fields.get('content')) ?? '')
      isComplete &&= content.isComplete
      notices.push({ ...readNotice(fields, file, content.excerpt, reporter), contentHtml: content.html })
    }
    return { notices, problems: reporter.problems, isComplete }
  } catch (error) {
    reporter.report(...describeError(error))
    return { notices: null, problems: reporter.problems, isComplete: true }
  }
}

function readNotice(
  fields: MappingFields,
  file: PageFile,
  excerpt: string,
  reporter: ContentReporter,
): Omit<CompiledNotice, 'contentHtml'> {
  const title = cleanText(yamlText(fields.get('title')) ?? excerpt, 100)
  const position = fields.get('position') ?? 'right'
  if (position !== 'top' && position !== 'right')
    reporter.report(fields.lineOf('position'), 'position 只能是 top 或 right，暂放在 right')
  const date = fields.get('date') ?? null
  const createdAt = date === null ? file.modifiedAt : parseContentDate(date)
  if (createdAt === null)
    reporter.report(fields.lineOf('date'), 'date 不是有效的日期，暂以文件的修改时间代替')
  return { title, position: position === 'top' ? 'top' : 'right', createdAt: createdAt ?? file.modifiedAt }
}
