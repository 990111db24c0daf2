import type { ArticleSource, CompileJob, CompileMessage } from './compile-messages.ts'
import type { Compiler } from './compiler.ts'
import type { ContentLayout } from './content-layout.ts'
import { UnusableFileError } from './content-reporter.ts'

/** One walk through the content folder. */
export interface CompilePass {
  job: CompileJob
  layout: ContentLayout
  /** By source path. */
  known: ReadonlyMap<string, ArticleSource>
  /** Loads the heavy libraries when it is first called. */
  compiler: () => Promise<Compiler>
  /**
   * Says that work on a file begins.
   * @throws UnusableFileError if an earlier walk had to be broken off at this version of the file.
   */
  start: (file: string, modifiedAt: number) => void
  say: (message: CompileMessage) => void
}

/** Prepares a walk; `compiler.ts` and what it imports are loaded when something has to be compiled. */
export function startPass(
  job: CompileJob,
  layout: ContentLayout,
  sourcePaths: readonly string[],
  say: (message: CompileMessage) => void,
): CompilePass {
  let compiler: Promise<Compiler> | undefined
  async function load(): Promise<Compiler> {
    const { createCompiler } = await import('./compiler.ts')
    return createCompiler(job, layout, sourcePaths, () => say({ type: 'progress' }))
  }
  return {
    job,
    layout,
    say,
    known: new Map(job.known.map((source) => [source.sourcePath, source])),
    compiler: () => (compiler ??= load()),
    start(file, modifiedAt) {
      const stuck = job.stuck.get(file)
      if (stuck?.modifiedAt === modifiedAt) throw new UnusableFileError(null, stuck.reason)
      say({ type: 'started', file, modifiedAt })
    },
  }
}
