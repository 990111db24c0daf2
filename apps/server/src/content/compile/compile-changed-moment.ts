import { compileChangedFile } from '#content/compile/compile-changed-file.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import { macrosSalt } from '#content/source-facts/read-formula-macros.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/**
 * Compiles a moment if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedMoment(place: PostPath, pass: CompilePass): Promise<boolean> {
  return compileChangedFile(place, pass, {
    salt: macrosSalt(pass.formulaMacros),
    storedHash: pass.storedMomentHashes.get(place.sourcePath),
    async compile(compiler, file) {
      const { moment: compiled, ...outcome } = await compiler.compileMoment(file)
      return { compiled, ...outcome }
    },
    toMessage: (moment) => ({ type: 'moment', moment }),
  })
}
