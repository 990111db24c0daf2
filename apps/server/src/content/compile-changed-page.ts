import { compileChangedFile } from '#content/compile-changed-file.ts'
import type { CompilePass } from '#content/compile-pass.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import type { PagePath } from '#content/pages/list-pages.ts'

/**
 * Compiles a page as an article, if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedPage(page: PagePath, pass: CompilePass): Promise<boolean> {
  const { address: _, key, isUnlisted, ...place } = page
  return compileChangedFile(place, pass, {
    storedHash: pass.storedPageHashes.get(place.sourcePath),
    salt: key + macrosSalt(pass.formulaMacros) + (isUnlisted ? '\0unlisted' : ''),
    async compile(compiler, file) {
      const { post, problems, isComplete } = await compiler.compilePost(file)
      // The date of a page is shown nowhere.
      const relevant = problems.filter(({ reason }) => !reason.startsWith('缺少 date'))
      if (post === null) return { compiled: null, problems: relevant, isComplete }
      const { sourcePath, title, summary, contentHtml, toc, createdAt, updatedAt, files, lock } = post
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
