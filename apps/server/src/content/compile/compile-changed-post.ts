import { compileChangedFile } from '#content/compile/compile-changed-file.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import { defaultListKeys } from '#content/layout/hexo-settings.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { hashPostText } from '#content/compile/source-hash.ts'

/**
 * Compiles an article if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedPost(place: PostPath, pass: CompilePass): Promise<boolean> {
  return compileChangedFile(place, pass, {
    storedHash: pass.storedPosts.get(place.sourcePath)?.sourceHash,
    salt: [
      // Relative links start from the address that the article had.
      pass.index.addresses?.mainPaths.get(place.sourcePath) ?? '',
      macrosSalt(pass.formulaMacros),
      listingSalt(pass.layout),
    ].join(''),
    hashText: (text) => hashPostText(text, place.sourcePath),
    async compile(compiler, file) {
      const { post: compiled, ...outcome } = await compiler.compilePost(file)
      return { compiled, ...outcome }
    },
    toMessage: (post) => ({ type: 'post', post }),
  })
}

/** Changes with the keys that take articles out of lists, and with the pattern of names that has their category. */
function listingSalt({ listKeys, fileNamePattern }: ContentLayout): string {
  const keys = listKeys.join(',')
  const category = fileNamePattern.includes(':category') ? `\0${fileNamePattern}` : ''
  return (keys === defaultListKeys.join(',') ? '' : `\0${keys}`) + category
}
