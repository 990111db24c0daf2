import type { ChildProcess } from 'node:child_process'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'
import type { CompileJob, CompileMessage, SkippedFile } from '#content/compile-messages.ts'

/** How a walk ended: `stuck` names the file on which it had to be broken off, `ended` means that the server did so. */
export type PassResult =
  | { kind: 'finished'; isComplete: boolean }
  | ({ kind: 'stuck'; file: string } & SkippedFile)
  | { kind: 'ended' }

/**
 * The process that compiles; it starts with the first walk. A thread would not do: its memory stays with the server,
 * it cannot be stopped inside native code, and a crash there would take the server along.
 */
export interface CompileProcess {
  /**
   * @param onMessage Receives each result.
   * @throws Error when the process fails outside of any file.
   */
  runPass(job: CompileJob, onMessage: (message: CompileMessage) => void): Promise<PassResult>
  /** Kills the process, for good. */
  stop(): Promise<void>
}

const worker = { name: 'compile.worker', moduleUrl: import.meta.url, memoryLimit: 1024, pipeStderr: true }
/** Milliseconds without a word while no file is worked on: a slow machine may take long to load the libraries. */
const idleLimit = 120_000

/** @param timeLimit Milliseconds that a file may take without a sign of progress. */
export function createCompileProcess(timeLimit: number): CompileProcess {
  let child: ChildProcess | undefined
  let isEnded = false

  async function kill(): Promise<void> {
    const killed = child
    child = undefined
    if (killed) await killChildWorker(killed)
  }

  return {
    async stop() {
      isEnded = true
      await kill()
    },
    async runPass(job, onMessage) {
      if (isEnded) return { kind: 'ended' }
      child ??= startChildWorker(worker)
      try {
        const result = await superviseRun(child, job, timeLimit, onMessage)
        if (result.kind === 'stuck') await kill()
        return isEnded ? { kind: 'ended' } : result
      } catch (error) {
        if (isEnded) return { kind: 'ended' }
        await kill()
        throw error
      }
    },
  }
}

function superviseRun(
  child: ChildProcess,
  job: CompileJob,
  timeLimit: number,
  onMessage: (message: CompileMessage) => void,
): Promise<PassResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PassResult>()
  let current: { file: string; modifiedAt: number } | undefined
  let stderrTail = ''

  function abort(reason: string): void {
    if (current) resolve({ kind: 'stuck', ...current, reason })
    else reject(new Error(`内容编译进程出错：${reason}`, { cause: stderrTail }))
  }
  function onChildMessage(message: CompileMessage): void {
    if (message.type === 'started') current = message
    else if (message.type === 'ended') current = undefined
    clearTimeout(timer)
    timer = setTimeout(onTimeout, current ? timeLimit : idleLimit)
    if (message.type === 'finished') resolve({ kind: 'finished', isComplete: message.isComplete })
    else if (message.type === 'failed') reject(new Error(`内容编译进程出错：${message.reason}`))
    else onMessage(message)
  }
  const onTimeout = (): void => abort(`处理超过 ${(current ? timeLimit : idleLimit) / 1000} 秒，已跳过`)
  let timer = setTimeout(onTimeout, idleLimit)
  const exit = (): void => abort('处理时崩溃或内存不足，已跳过')
  const collectStderr = (chunk: Buffer): void => {
    stderrTail = (stderrTail + chunk.toString('utf8')).slice(-2000)
  }

  child.on('message', onChildMessage).on('error', exit).on('exit', exit)
  child.stderr?.on('data', collectStderr)
  child.send(job, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onChildMessage).off('error', exit).off('exit', exit)
    child.stderr?.off('data', collectStderr).resume()
  })
}
