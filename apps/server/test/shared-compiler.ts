import {
  type CompileProcess,
  createCompileProcess,
  type PassResult,
} from '#content/compile/compile-process.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

const startCompiler = (): CompileProcess => createCompileProcess(30_000)

let compiler = startCompiler()
const serialize = createSerialQueue()

/** One process for the tests of a worker, one after the other: its start takes longer than most imports. */
export const sharedCompiler: CompileProcess = { ...createHostCompiler(), stop: async () => undefined }

/** The same process for a host, whose stop ends it only during a pass of that host. */
export function createHostCompiler(): CompileProcess {
  let isRunning = false
  let isStopped = false

  async function run(...[job, onMessage]: Parameters<CompileProcess['runPass']>): Promise<PassResult> {
    if (isStopped) return { kind: 'stopped' }
    isRunning = true
    try {
      return await compiler.runPass(job, onMessage)
    } finally {
      isRunning = false
    }
  }

  return {
    warmUp() {
      if (!isStopped) compiler.warmUp()
    },
    interrupt() {
      if (isRunning) compiler.interrupt()
    },
    async release() {
      compiler.warmUp()
      await compiler.release()
    },
    runPass: (...pass) => serialize(() => run(...pass)),
    async stop() {
      isStopped = true
      if (!isRunning) return
      const stopped = compiler
      compiler = startCompiler()
      await stopped.stop()
    },
  }
}
