import type { CompileJob, Emit } from '#content/compile/compile-messages.ts'
import type { ArticleSource } from '#content/content-publication.ts'
import type { Compiler } from '#content/compile/compiler.ts'
import type { ContentIndex } from '#content/compile/content-index.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createFileLookup, type FileLookup } from '#content/files/file-lookup.ts'
import type { FormulaMacros } from '#content/source-facts/read-formula-macros.ts'
import type { CompiledSources } from '#content/sources/compiled-sources.ts'
import { createInputCheck, type InputCheck } from '#content/sources/input-check.ts'
import { createInputRecorder, type SourceInput } from '#content/sources/source-inputs.ts'
import { createReporter, describeError, UnusableFileError } from '#content/content-reporter.ts'

/** One traversal of the content folder. */
export interface CompilePass {
  job: CompileJob
  layout: ContentLayout
  index: ContentIndex
  files: FileLookup
  /** By source path. */
  storedPosts: ReadonlyMap<string, ArticleSource>
  /** Hashes of the stored moments, by source path. */
  storedMomentHashes: ReadonlyMap<string, string>
  /** Hashes of the stored albums, by source path; empty for those whose file was deleted. */
  storedAlbumHashes: ReadonlyMap<string, string>
  /** Hashes of the stored pages, by source path. */
  storedPageHashes: ReadonlyMap<string, string>
  /**
   * Runs the compiler on a file, under the time limit of the parent process.
   * @throws UnusableFileError if an earlier pass was aborted at this version of the file.
   */
  compileFile: <T>(file: string, modifiedAt: number, work: (compiler: Compiler) => Promise<T>) => Promise<T>
  /**
   * Reports an error of the work as a problem of the file.
   * @param work Returns whether a `full` pass would add nothing; so does an error.
   */
  reportErrors: (file: string, work: () => Promise<boolean>) => Promise<boolean>
  /** Number of files that the compiler had. */
  compiledCount: () => number
  emit: Emit
  sources: CompiledSources
  formulaMacros: FormulaMacros
  /** Whether the inputs of a compiled version are as they were. */
  areUnchanged: InputCheck
  /** Inputs of what was compiled since the last call. */
  takeInputs: () => SourceInput[]
  /** Ends the processes of the compiler. */
  close: () => Promise<void>
}

/** What a pass is created with. */
type PassOptions = Pick<CompilePass, 'job' | 'layout' | 'index' | 'emit' | 'sources' | 'formulaMacros'>

/** Creates a pass; `compiler.ts` and its imports are loaded when the first file has to be compiled. */
export function createPass(options: PassOptions): CompilePass {
  const { job, layout, index, emit, formulaMacros } = options
  const files = createFileLookup(layout)
  const inputs = createInputRecorder()
  let compiler: Promise<Compiler> | undefined
  let compiled = 0
  async function load(): Promise<Compiler> {
    const { createCompiler } = await import('#content/compile/compiler.ts')
    const onProgress = (): void => void emit({ type: 'progress' })
    return createCompiler({ job, layout, index, files, inputs, formulaMacros, onProgress })
  }
  return {
    ...options,
    files,
    areUnchanged: createInputCheck({ ...index, layout, files }),
    takeInputs: () => inputs.take(),
    close: async () => (await compiler)?.close(),
    storedPosts: new Map(job.stored.articles.map((source) => [source.sourcePath, source])),
    storedMomentHashes: new Map(
      job.stored.moments.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash]),
    ),
    storedAlbumHashes: new Map(
      job.stored.albums.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash]),
    ),
    storedPageHashes: new Map(job.stored.pages.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash])),
    compiledCount: () => compiled,
    async compileFile(file, modifiedAt, work) {
      const skipped = job.skipped.get(file)
      if (skipped?.modifiedAt === modifiedAt) throw new UnusableFileError(null, skipped.reason)
      const loaded = await (compiler ??= load())
      compiled++
      await emit({ type: 'file-started', file, modifiedAt })
      try {
        return await work(loaded)
      } finally {
        await emit({ type: 'file-finished' })
      }
    },
    async reportErrors(file, work) {
      try {
        return await work()
      } catch (error) {
        const reporter = createReporter(file)
        reporter.report(...describeError(error))
        await emit({ type: 'problems', file, problems: reporter.problems })
        return true
      }
    },
  }
}
