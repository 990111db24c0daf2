import type { CompileMessage } from '#content/compile-messages.ts'
import type { CompilePass } from '#content/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { Compiler } from '#content/compiler.ts'
import { readContentText } from '#content/content-files.ts'
import { createReporter, reasonOf } from '#content/content-reporter.ts'
import type { PostPath } from '#content/list-posts.ts'
import type { PostFile } from '#content/post-file.ts'
import { hashMark, hashPost } from '#content/source-hash.ts'

/** What compiling one file came to. */
export interface FileOutcome<Compiled> {
  /** Null where the file could not be used at all. */
  compiled: Compiled | null
  problems: readonly ContentProblem[]
  /** Whether a second pass would add nothing. */
  isComplete: boolean
}

/** How files of one kind are compiled. */
interface FileKind<Compiled> {
  /** The hash of what storage has of the file; undefined where it has nothing. */
  knownHash: string | undefined
  compile: (compiler: Compiler, file: PostFile) => Promise<FileOutcome<Compiled>>
  toMessage: (compiled: Compiled & { sourceHash: string }) => CompileMessage
}

/**
 * Compiles a file unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileChangedFile<Compiled>(
  place: PostPath,
  pass: CompilePass,
  { knownHash, compile, toMessage }: FileKind<Compiled>,
): Promise<boolean> {
  return guarded(place, pass, async () => {
    const read = await readContentText(pass.layout.root, place.path)
    if (read === null) return true
    const file = { ...place, ...read }
    return compileUnlessKnown(file.contentPath, await hashPost(pass.layout, file), pass, {
      knownHash,
      toMessage,
      compile: () => pass.attempt(file.contentPath, file.modifiedAt, (compiler) => compile(compiler, file)),
    })
  })
}

/**
 * Works on a file; what is thrown becomes a problem of it.
 * @returns Whether a second pass would add nothing.
 */
export async function guarded(
  { contentPath }: Pick<PostPath, 'contentPath'>,
  pass: CompilePass,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    const reporter = createReporter(contentPath)
    reporter.report(...reasonOf(error))
    await pass.say({ type: 'problems', file: contentPath, problems: reporter.problems })
    return true
  }
}

/**
 * Compiles what has this hash, unless storage has it as it is.
 * @returns Whether a second pass would add nothing.
 */
export async function compileUnlessKnown<Compiled>(
  contentPath: string,
  hash: string,
  pass: CompilePass,
  kind: Pick<FileKind<Compiled>, 'knownHash' | 'toMessage'> & {
    compile: () => Promise<FileOutcome<Compiled>>
  },
): Promise<boolean> {
  const { knownHash, compile, toMessage } = kind
  if (knownHash === hashMark.whole(hash)) return true
  const isQuick = pass.job.pass === 'quick'
  if (isQuick && knownHash?.startsWith(hash)) return false
  const { compiled, problems, isComplete } = await compile()
  await pass.say({ type: 'problems', file: contentPath, problems })
  if (compiled === null) return true
  const isDraft = isQuick && !isComplete
  const mark = isDraft
    ? hashMark.draft
    : isComplete && problems.length === 0
      ? hashMark.whole
      : hashMark.flawed
  const sourceHash = mark(hash)
  if (sourceHash !== knownHash) await pass.say(toMessage({ ...compiled, sourceHash }))
  return !isDraft
}
