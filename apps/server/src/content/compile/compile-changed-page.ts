import { compileChangedFile } from '#content/compile/compile-changed-file.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import type { PagePath } from '#content/pages/page-list.ts'
import { html } from '#content/pages/page-rules.ts'
import { pageText } from '#content/pages/page-text.ts'

/**
 * Compiles a page as an article, if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedPage(page: PagePath, pass: CompilePass): Promise<boolean> {
  const { key, isUnlisted, links, path, contentPath, sourcePath } = page
  return compileChangedFile({ path, contentPath, sourcePath }, pass, {
    storedHash: pass.storedPageHashes.get(sourcePath),
    salt:
      key +
      macrosSalt(pass.formulaMacros) +
      (isUnlisted ? '\0unlisted' : '') +
      (links === null ? '' : `\0${links}`),
    async compile(compiler, file) {
      const { post, problems, isComplete } = await compiler.compilePost({
        ...file,
        text: pageText(page, file.text),
      })
      const relevant = problems
        // The date of a page is shown nowhere.
        .filter(({ reason }) => !reason.startsWith('缺少 date'))
        // HTML has other lines as Markdown.
        .map((problem) => (html.test(path) ? { ...problem, line: null } : problem))
      if (post === null) return { compiled: null, problems: relevant, isComplete }
      const { title, summary, contentHtml, toc, createdAt, updatedAt, files, lock } = post
      return {
        compiled: {
          sourcePath,
          path: key,
          title,
          summary,
          contentHtml,
          toc,
          createdAt,
          updatedAt,
          files,
          isPublished: post.isPublished && lock === null,
          isUnlisted,
        },
        problems: relevant,
        isComplete,
      }
    },
    toMessage: (compiled) => ({ type: 'page', page: compiled }),
  })
}
