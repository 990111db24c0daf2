import type { CompileMessage } from './compile-messages.ts'
import type { CompilePass } from './compile-pass.ts'
import type { ContentProblem } from './compiled-content.ts'
import type { Compiler } from './compiler.ts'
import { readContentText } from './content-files.ts'
import { createReporter, reasonOf } from './content-reporter.ts'
import type { PostPath } from './list-posts.ts'
import type { PostFile } from './post-file.ts'
import { hashMark, hashPost } from './source-hash.ts'

/** What compiling one file came to. */
interface FileOutcome<Compiled> {
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
  kind: FileKind<Compiled>,
): Promise<boolean> {
  try {
    const file = await readContentText(pass.layout.root, place.path)
    if (file === null) return true
    return await compile({ ...place, ...file }, pass, kind)
  } catch (error) {
    const reporter = createReporter(place.contentPath)
    reporter.report(...reasonOf(error))
    await pass.say({ type: 'problems', file: place.contentPath, problems: reporter.problems })
    return true
  }
}

async function compile<Compiled>(
  file: PostFile,
  pass: CompilePass,
  { knownHash, compile: compileFile, toMessage }: FileKind<Compiled>,
): Promise<boolean> {
  const hash = await hashPost(pass.layout, file)
  if (knownHash === hashMark.whole(hash)) return true
  const isQuick = pass.job.pass === 'quick'
  if (isQuick && knownHash?.startsWith(hash)) return false
  const { compiled, problems, isComplete } = await pass.attempt(
    file.contentPath,
    file.modifiedAt,
    (compiler) => compileFile(compiler, file),
  )
  await pass.say({ type: 'problems', file: file.contentPath, problems })
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
