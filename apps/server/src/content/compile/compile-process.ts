import type { ChildProcess } from 'node:child_process'
import { startCpuTimer } from '#platform/process/cpu-timer.ts'
import { createWarmChild } from '#platform/process/warm-child.ts'
import type {
  CompileJob,
  CompileMessage,
  CompileRequest,
  ContentMessage,
  ProblemsMessage,
  ProgressMessage,
  SkippedFile,
} from '#content/compile/compile-messages.ts'

/**
 * How a pass ended: `file-failed` names the file at which it was aborted, by the time limit or by a crash, `process-ended` is
 * outside of any file, `paused` means that another process has to continue, `interrupted` and `stopped` follow
 * {@link CompileProcess.interrupt} and {@link CompileProcess.stop}.
 */
export type PassResult =
  | { kind: 'finished'; isComplete: boolean }
  | { kind: 'paused' }
  | { kind: 'process-ended'; error: Error }
  | ({ kind: 'file-failed'; file: string; isCrash: boolean } & SkippedFile)
  | { kind: 'interrupted' }
  | { kind: 'stopped' }

type OnMessage = (message: ContentMessage | ProblemsMessage | ProgressMessage) => void

/**
 * The child process that compiles; it starts with the first pass. A worker thread would not do: its memory stays with
 * the server, it cannot be stopped inside native code, and a crash there would end the server.
 */
export interface CompileProcess {
  /** Starts the process and loads its libraries, so that a pass within the idle time does not wait for them. */
  warmUp(): void
  /**
   * @param onMessage Receives each result.
   * @throws Error when the process fails outside of any file.
   */
  runPass(job: CompileJob, onMessage: OnMessage): Promise<PassResult>
  /** Ends a pass that encodes pictures; what it has encoded is stored, and a later pass continues. */
  interrupt(): void
  /** Ends the process after a run, or warms it up again within the idle time. */
  release(): Promise<void>
  /** Kills the process; later passes return `stopped`. */
  stop(): Promise<void>
}

const worker = { name: 'compile.worker', moduleUrl: import.meta.url, memoryLimit: 1024, pipeStderr: true }
/** Milliseconds of CPU time without a message outside of any file: loading the libraries takes long. */
const messageLimit = 120_000
/** Milliseconds after the last warm-up, or the run after it. */
const idleTime = 5 * 60_000

/** @param timeLimit Milliseconds of CPU time that a file may take without progress. */
export function createCompileProcess(timeLimit: number): CompileProcess {
  const warm = createWarmChild(worker, idleTime)
  /** The `full` pass that runs. */
  let fullPass: { isInterrupted: boolean } | null = null

  function warmUp(): void {
    const child = warm.warmUp()
    if (child) request(child, { type: 'load' })
  }

  return {
    warmUp,
    interrupt() {
      if (fullPass === null || fullPass.isInterrupted) return
      fullPass.isInterrupted = true
      void warm.kill()
    },
    async release() {
      if (await warm.release()) warmUp()
    },
    stop: () => warm.stop(),
    async runPass(job, onMessage) {
      if (warm.isStopped()) return { kind: 'stopped' }
      const pass = { isInterrupted: false }
      fullPass = job.pass === 'full' ? pass : null
      try {
        const result = await supervisePass(warm.acquire(), job, timeLimit, onMessage)
        if (result.kind !== 'finished') await warm.kill()
        if (warm.isStopped()) return { kind: 'stopped' }
        return pass.isInterrupted && result.kind !== 'finished' ? { kind: 'interrupted' } : result
      } catch (error) {
        if (warm.isStopped()) return { kind: 'stopped' }
        await warm.kill()
        throw error
      } finally {
        fullPass = null
      }
    },
  }
}

function request(child: ChildProcess, message: CompileRequest): void {
  // A process that has ended is reported by its event. One that got no file descriptor has no channel.
  if (child.connected) child.send(message, () => {})
}

function supervisePass(
  child: ChildProcess,
  job: CompileJob,
  timeLimit: number,
  onMessage: OnMessage,
): Promise<PassResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PassResult>()
  let current: { file: string; modifiedAt: number } | undefined
  let stderrTail = ''

  function errorOf(reason: string): Error {
    return new Error(`内容编译进程出错：${reason}`, { cause: stderrTail })
  }
  function onChildMessage(message: CompileMessage): void {
    switch (message.type) {
      case 'file-started':
        current = { file: message.file, modifiedAt: message.modifiedAt }
        break
      case 'file-finished':
        current = undefined
        break
      case 'progress':
        break
      case 'finished':
        resolve({ kind: 'finished', isComplete: message.isComplete })
        break
      case 'paused':
        resolve({ kind: 'paused' })
        break
      case 'failed':
        reject(new Error(`内容编译进程出错：${message.reason}`))
        break
      default:
        onMessage(message)
    }
    stopTimer()
    stopTimer = startTimer()
  }
  function onTimeout(): void {
    const reason = `处理超过 ${(current ? timeLimit : messageLimit) / 1000} 秒，已跳过`
    if (current) resolve({ kind: 'file-failed', ...current, isCrash: false, reason })
    else reject(errorOf(reason))
  }
  const startTimer = () => startCpuTimer(child.pid, current ? timeLimit : messageLimit, onTimeout)
  let stopTimer = startTimer()
  function onExit(): void {
    if (current)
      resolve({ kind: 'file-failed', ...current, isCrash: true, reason: '处理时崩溃或内存不足，已跳过' })
    else resolve({ kind: 'process-ended', error: errorOf('崩溃或内存不足') })
  }
  const collectStderr = (chunk: Buffer): void => {
    stderrTail = (stderrTail + chunk.toString('utf8')).slice(-2000)
  }

  child.on('message', onChildMessage).on('error', onExit).on('exit', onExit)
  child.stderr?.on('data', collectStderr)
  request(child, { type: 'compile', job })
  return promise.finally(() => {
    stopTimer()
    child.off('message', onChildMessage).off('error', onExit).off('exit', onExit)
    child.stderr?.off('data', collectStderr).resume()
  })
}
