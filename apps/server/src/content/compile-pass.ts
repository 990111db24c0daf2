import type { CompileJob, Say } from '#content/compile-messages.ts'
import type { ArticleSource } from '#content/content-publication.ts'
import type { Compiler } from '#content/compiler.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'

/** One walk through the content folder. */
export interface CompilePass {
  job: CompileJob
  layout: ContentLayout
  /** By source path. */
  known: ReadonlyMap<string, ArticleSource>
  /** Hashes of the short posts that storage knows, by source path. */
  knownMoments: ReadonlyMap<string, string>
  /** Hashes of the albums that storage knows, by source path. */
  knownAlbums: ReadonlyMap<string, string>
  /**
   * Works on a file, watched by the server for signs of progress.
   * @throws UnusableFileError if an earlier walk had to be broken off at this version of the file.
   */
  attempt: <T>(file: string, modifiedAt: number, work: (compiler: Compiler) => Promise<T>) => Promise<T>
  say: Say
}

/** Prepares a walk; `compiler.ts` and what it imports are loaded when something has to be compiled. */
export function startPass(
  job: CompileJob,
  layout: ContentLayout,
  sourcePaths: readonly string[],
  say: Say,
): CompilePass {
  let compiler: Promise<Compiler> | undefined
  async function load(): Promise<Compiler> {
    const { createCompiler } = await import('#content/compiler.ts')
    return createCompiler(job, layout, sourcePaths, () => void say({ type: 'progress' }))
  }
  return {
    job,
    layout,
    say,
    known: new Map(job.known.articles.map((source) => [source.sourcePath, source])),
    knownMoments: new Map(job.known.moments.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash])),
    knownAlbums: new Map(job.known.albums.map(({ sourcePath, sourceHash }) => [sourcePath, sourceHash])),
    async attempt(file, modifiedAt, work) {
      const stuck = job.stuck.get(file)
      if (stuck?.modifiedAt === modifiedAt) throw new UnusableFileError(null, stuck.reason)
      const loaded = await (compiler ??= load())
      await say({ type: 'started', file, modifiedAt })
      try {
        return await work(loaded)
      } finally {
        await say({ type: 'ended' })
      }
    },
  }
}
