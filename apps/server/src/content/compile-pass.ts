import type { CompileJob, Emit } from '#content/compile-messages.ts'
import type { ArticleSource } from '#content/content-publication.ts'
import type { Compiler } from '#content/compiler.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'

/** One walk through the content folder. */
export interface CompilePass {
  job: CompileJob
  layout: ContentLayout
  /** By source path. */
  storedPosts: ReadonlyMap<string, ArticleSource>
  /** Hashes of the short posts that storage knows, by source path. */
  storedMomentHashes: ReadonlyMap<string, string>
  /** Hashes of the albums that storage knows, by source path. */
  storedAlbumHashes: ReadonlyMap<string, string>
  /**
   * Works on a file, watched by the server for signs of progress.
   * @throws UnusableFileError if an earlier walk had to be broken off at this version of the file.
   */
  compileFile: <T>(file: string, modifiedAt: number, work: (compiler: Compiler) => Promise<T>) => Promise<T>
  emit: Emit
}

/** Prepares a walk; `compiler.ts` and what it imports are loaded when something has to be compiled. */
export function createPass(
  job: CompileJob,
  layout: ContentLayout,
  sourcePaths: readonly string[],
  emit: Emit,
): CompilePass {
  let compiler: Promise<Compiler> | undefined
  async function load(): Promise<Compiler> {
    const { createCompiler } = await import('#content/compiler.ts')
    return createCompiler(job, layout, sourcePaths, () => void emit({ type: 'progress' }))
  }
  return {
    job,
    layout,
    emit,
    storedPosts: new Map(job.stored.articles.map((source) => [source.sourcePath, source])),
    storedMomentHashes: new Map(
      job.stored.moments.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash]),
    ),
    storedAlbumHashes: new Map(
      job.stored.albums.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash]),
    ),
    async compileFile(file, modifiedAt, work) {
      const stuck = job.skipped.get(file)
      if (stuck?.modifiedAt === modifiedAt) throw new UnusableFileError(null, stuck.reason)
      const loaded = await (compiler ??= load())
      await emit({ type: 'started', file, modifiedAt })
      try {
        return await work(loaded)
      } finally {
        await emit({ type: 'ended' })
      }
    },
  }
}
