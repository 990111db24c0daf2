import type { CompileJob, CompileMessage } from './compile-messages.ts'
import type { Compiler } from './compiler.ts'
import type { ContentLayout } from './content-layout.ts'

/** One walk through the content folder. */
export interface CompilePass {
  job: CompileJob
  layout: ContentLayout
  /** Loads the heavy libraries when it is first called. */
  compiler: () => Promise<Compiler>
  say: (message: CompileMessage) => void
}

/** Starts a pass; `compiler.ts` and what it imports are loaded when something has to be compiled. */
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
  return { job, layout, say, compiler: () => (compiler ??= load()) }
}
