import type { ChildProcess } from 'node:child_process'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'
import type { CompileJob, CompileMessage, StuckFile } from '#content/compile-messages.ts'

/** How a walk ended: `stuck` names the file on which it had to be broken off, `ended` means that the server did so. */
export type WalkEnd =
  | { kind: 'finished'; isComplete: boolean }
  | ({ kind: 'stuck'; file: string } & StuckFile)
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
  walk(job: CompileJob, onMessage: (message: CompileMessage) => void): Promise<WalkEnd>
  /** Kills the process, for good. */
  end(): Promise<void>
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
    async end() {
      isEnded = true
      await kill()
    },
    async walk(job, onMessage) {
      if (isEnded) return { kind: 'ended' }
      child ??= startChildWorker(worker)
      try {
        const result = await watchWalk(child, job, timeLimit, onMessage)
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

function watchWalk(
  child: ChildProcess,
  job: CompileJob,
  timeLimit: number,
  onMessage: (message: CompileMessage) => void,
): Promise<WalkEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<WalkEnd>()
  let current: { file: string; modifiedAt: number } | undefined
  let complaint = ''

  function breakOff(reason: string): void {
    if (current) resolve({ kind: 'stuck', ...current, reason })
    else reject(new Error(`内容编译进程出错：${reason}`, { cause: complaint }))
  }
  function receive(message: CompileMessage): void {
    if (message.type === 'started') current = message
    else if (message.type === 'ended') current = undefined
    clearTimeout(timer)
    timer = setTimeout(giveUp, current ? timeLimit : idleLimit)
    if (message.type === 'finished') resolve({ kind: 'finished', isComplete: message.isComplete })
    else if (message.type === 'failed') reject(new Error(`内容编译进程出错：${message.reason}`))
    else onMessage(message)
  }
  const giveUp = (): void => breakOff(`处理超过 ${(current ? timeLimit : idleLimit) / 1000} 秒，已跳过`)
  let timer = setTimeout(giveUp, idleLimit)
  const exit = (): void => breakOff('处理时崩溃或内存不足，已跳过')
  const listen = (chunk: Buffer): void => {
    complaint = (complaint + chunk.toString('utf8')).slice(-2000)
  }

  child.on('message', receive).on('error', exit).on('exit', exit)
  child.stderr?.on('data', listen)
  child.send(job, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', receive).off('error', exit).off('exit', exit)
    child.stderr?.off('data', listen).resume()
  })
}
