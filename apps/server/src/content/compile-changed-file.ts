import type { CompileMessage } from '#content/compile-messages.ts'
import type { CompilePass } from '#content/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { Compiler } from '#content/compiler.ts'
import { readContentText } from '#content/content-files.ts'
import { createReporter, describeError } from '#content/content-reporter.ts'
import type { PostPath } from '#content/list-posts.ts'
import type { PostFile } from '#content/post-file.ts'
import { sourceState, hashPost } from '#content/source-state.ts'

/** What compiling one file came to. */
export interface CompileResult<Compiled> {
  /** Null where the file could not be used at all. */
  compiled: Compiled | null
  problems: readonly ContentProblem[]
  /** Whether a second pass would add nothing. */
  isComplete: boolean
}

/** How files of one kind are compiled. */
interface FileKind<Compiled> {
  /** The hash of what storage has of the file; undefined where it has nothing. */
  storedHash: string | undefined
  compile: (compiler: Compiler, file: PostFile) => Promise<CompileResult<Compiled>>
  toMessage: (compiled: Compiled & { sourceHash: string }) => CompileMessage
}

/**
 * Compiles a file unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileChangedFile<Compiled>(
  place: PostPath,
  pass: CompilePass,
  { storedHash, compile, toMessage }: FileKind<Compiled>,
): Promise<boolean> {
  return reportErrors(place, pass, async () => {
    const read = await readContentText(pass.layout.root, place.path)
    if (read === null) return true
    const file = { ...place, ...read }
    return compileIfChanged(file.contentPath, await hashPost(pass.layout, file), pass, {
      storedHash,
      toMessage,
      compile: () =>
        pass.compileFile(file.contentPath, file.modifiedAt, (compiler) => compile(compiler, file)),
    })
  })
}

/**
 * Works on a file; what is thrown becomes a problem of it.
 * @returns Whether a second pass would add nothing.
 */
export async function reportErrors(
  { contentPath }: Pick<PostPath, 'contentPath'>,
  pass: CompilePass,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    const reporter = createReporter(contentPath)
    reporter.report(...describeError(error))
    await pass.emit({ type: 'problems', file: contentPath, problems: reporter.problems })
    return true
  }
}

/**
 * Compiles what has this hash, unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileIfChanged<Compiled>(
  contentPath: string,
  hash: string,
  pass: CompilePass,
  kind: Pick<FileKind<Compiled>, 'storedHash' | 'toMessage'> & {
    compile: () => Promise<CompileResult<Compiled>>
  },
): Promise<boolean> {
  const { storedHash, compile, toMessage } = kind
  if (storedHash === sourceState.whole(hash)) return true
  const isQuick = pass.job.pass === 'quick'
  if (isQuick && storedHash?.startsWith(hash)) return false
  const { compiled, problems, isComplete } = await compile()
  await pass.emit({ type: 'problems', file: contentPath, problems })
  if (compiled === null) return true
  const isDraft = isQuick && !isComplete
  const mark = isDraft
    ? sourceState.draft
    : isComplete && problems.length === 0
      ? sourceState.whole
      : sourceState.flawed
  const sourceHash = mark(hash)
  if (sourceHash !== storedHash) await pass.emit(toMessage({ ...compiled, sourceHash }))
  return !isDraft
}
