import { type CompileProcess, createCompileProcess } from '#content/compile-process.ts'

const compiler = createCompileProcess(30_000)

/** One process for the tests of a worker, one after the other: its start takes longer than most imports. */
export const sharedCompiler: CompileProcess = {
  ...compiler,
  async release() {
    compiler.warmUp()
    await compiler.release()
  },
  stop: async () => undefined,
}
