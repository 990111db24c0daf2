import { statSync } from 'node:fs'
import type { ContentMessage } from '#content/compile/compile-messages.ts'
import type { CompilePass } from '#content/compile/compile-pass.ts'
import type { ContentProblem } from '#content/compiled-content.ts'
import type { Compiler } from '#content/compile/compiler.ts'
import { readContentText } from '#content/content-files.ts'
import { isInternalError, UnusableFileError } from '#content/content-reporter.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import type { PostFile } from '#content/layout/post-file.ts'
import { formatSourceHash, hashSourceText, isDraftHash } from '#content/compile/source-hash.ts'
import { clockGranularity } from '#content/sources/clock-granularity.ts'
import type { CompiledSource } from '#content/sources/compiled-sources.ts'

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
  /** What the result depends on besides text and inputs. @default nothing */
  salt?: string
  /** @default {@link hashSourceText} */
  hashText?: (text: string) => string
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
  { storedHash, salt = '', hashText = hashSourceText, compile, toMessage }: FileCompilation<Compiled>,
): Promise<boolean> {
  return pass.reportErrors(place.contentPath, async () => {
    const stamp = stampOf(place.path)
    const known = pass.sources.get(place.contentPath)
    if (known?.salt === salt && isSettled(known, stamp)) {
      const outcome = await useKnown(place.contentPath, known, storedHash, pass)
      if (outcome !== null) return outcome
    }
    const read = await readContentText(pass.layout.root, place.path)
    if (read === null) {
      // Node replaces the bytes of such a name when it lists the folder.
      if (place.contentPath.includes('\uFFFD'))
        throw new UnusableFileError(null, '文件名不是 UTF-8 编码，打不开，请改名')
      return true
    }
    const file = { ...place, ...read }
    const version = { hash: hashText(file.text), salt, stamp }
    return compileIfChanged(file.contentPath, version, pass, {
      storedHash,
      toMessage,
      compile: () =>
        pass.compileFile(file.contentPath, file.modifiedAt, (compiler) => compile(compiler, file)),
    })
  })
}

/** Files whose stamp has changed come first: a reader waits for them, and the inputs of the others take longer to check. */
export function changedFirst<Place extends PostPath>(
  places: readonly Place[],
  { sources }: Pick<CompilePass, 'sources'>,
): Place[] {
  const isUnchanged = ({ path, contentPath }: Place): boolean =>
    sources.get(contentPath)?.stamp === stampOf(path)
  const { changed = [], unchanged = [] } = Object.groupBy(places, (place) =>
    isUnchanged(place) ? 'unchanged' : 'changed',
  )
  return [...changed, ...unchanged]
}

/** Whether an unchanged stamp means an unchanged file. */
function isSettled({ stamp, compiledAt }: CompiledSource, current: string): boolean {
  const modifiedAt = Number(stamp.split('\0')[1])
  return stamp === current && compiledAt - modifiedAt > clockGranularity
}

function stampOf(path: string): string {
  const facts = statSync(path, { throwIfNoEntry: false })
  return `${facts?.size}\0${facts?.mtimeMs}`
}

/**
 * Compiles a source if it or one of its inputs differs from the stored version.
 * @returns Whether a `full` pass would add nothing.
 */
export async function compileIfChanged<Compiled>(
  contentPath: string,
  { hash, salt, stamp }: { hash: string; salt: string; stamp: string },
  pass: CompilePass,
  compilation: Pick<FileCompilation<Compiled>, 'storedHash' | 'toMessage'> & {
    compile: () => Promise<CompileResult<Compiled>>
  },
): Promise<boolean> {
  const { storedHash, compile, toMessage } = compilation
  const known = pass.sources.get(contentPath)
  if (known?.textHash === hash && known.salt === salt) {
    const outcome = await useKnown(contentPath, known, storedHash, pass)
    if (outcome !== null) {
      // Without a stamp there is nothing new to record.
      if (stamp !== '') await pass.sources.set(contentPath, { ...known, stamp, compiledAt: Date.now() })
      return outcome
    }
  }
  const startedAt = Date.now()
  pass.takeInputs()
  const { compiled, problems, isComplete } = await compile()
  const inputs = pass.takeInputs()
  await pass.emit({ type: 'problems', file: contentPath, problems })
  const isDraft = pass.job.pass !== 'full' && !isComplete
  const state = isDraft ? 'draft' : isComplete && problems.length === 0 ? 'complete' : 'flawed'
  const sourceHash = compiled === null ? '' : formatSourceHash(hash, salt, inputs, state)
  if (!problems.some(isInternalError)) {
    const source = { textHash: hash, salt, stamp, compiledAt: startedAt, sourceHash, problems, inputs }
    await pass.sources.set(contentPath, source)
  }
  if (compiled === null) return true
  if (sourceHash !== storedHash) await pass.emit(toMessage({ ...compiled, sourceHash }))
  return !isDraft
}

/**
 * Reports the problems of a version that need not be compiled again.
 * @returns Whether a `full` pass would add nothing; null where the source has to be compiled.
 */
async function useKnown(
  contentPath: string,
  { sourceHash, problems, inputs }: CompiledSource,
  storedHash: string | undefined,
  pass: CompilePass,
): Promise<boolean | null> {
  const isUnusable = sourceHash === ''
  if ((!isUnusable && sourceHash !== storedHash) || !pass.areUnchanged(inputs)) return null
  const isDraft = isDraftHash(sourceHash)
  if (isDraft && pass.job.pass === 'full') return null
  if (problems.length > 0) await pass.emit({ type: 'problems', file: contentPath, problems })
  return !isDraft
}
