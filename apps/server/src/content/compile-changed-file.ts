import type { ContentMessage } from '#content/compile-messages.ts'
import type { CompilePass } from '#content/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { Compiler } from '#content/compiler.ts'
import { readContentText } from '#content/content-files.ts'
import type { PostPath } from '#content/list-posts.ts'
import type { PostFile } from '#content/post-file.ts'
import { formatSourceHash, hashSourceFile } from '#content/source-hash.ts'

/** Result of compiling one file. */
export interface CompileResult<Compiled> {
  /** Null where the file could not be used at all. */
  compiled: Compiled | null
  problems: readonly ContentProblem[]
  /** Whether a `full` pass would add nothing. */
  isComplete: boolean
}

/** How files of one kind are compiled. */
interface FileCompilation<Compiled> {
  /** Hash of the stored version; undefined where none is stored. */
  storedHash: string | undefined
  /** See `hashSourceFile`. */
  salt?: string
  compile: (compiler: Compiler, file: PostFile) => Promise<CompileResult<Compiled>>
  toMessage: (compiled: Compiled & { sourceHash: string }) => ContentMessage
}

/**
 * Compiles a file if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileChangedFile<Compiled>(
  place: PostPath,
  pass: CompilePass,
  { storedHash, salt, compile, toMessage }: FileCompilation<Compiled>,
): Promise<boolean> {
  return pass.reportErrors(place.contentPath, async () => {
    const read = await readContentText(pass.layout.root, place.path)
    if (read === null) return true
    const file = { ...place, ...read }
    return compileIfChanged(file.contentPath, await hashSourceFile(pass.layout, file, salt), pass, {
      storedHash,
      toMessage,
      compile: () =>
        pass.compileFile(file.contentPath, file.modifiedAt, (compiler) => compile(compiler, file)),
    })
  })
}

/**
 * Compiles a source with this hash if it differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileIfChanged<Compiled>(
  contentPath: string,
  hash: string,
  pass: CompilePass,
  compilation: Pick<FileCompilation<Compiled>, 'storedHash' | 'toMessage'> & {
    compile: () => Promise<CompileResult<Compiled>>
  },
): Promise<boolean> {
  const { storedHash, compile, toMessage } = compilation
  if (storedHash === formatSourceHash(hash, 'complete')) return true
  const isQuick = pass.job.pass === 'quick'
  if (isQuick && storedHash?.startsWith(hash)) return false
  const { compiled, problems, isComplete } = await compile()
  await pass.emit({ type: 'problems', file: contentPath, problems })
  if (compiled === null) return true
  const isDraft = isQuick && !isComplete
  const state = isDraft ? 'draft' : isComplete && problems.length === 0 ? 'complete' : 'flawed'
  const sourceHash = formatSourceHash(hash, state)
  if (sourceHash !== storedHash) await pass.emit(toMessage({ ...compiled, sourceHash }))
  return !isDraft
}
