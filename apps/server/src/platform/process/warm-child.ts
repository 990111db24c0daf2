import type { ChildProcess } from 'node:child_process'
import { type ChildWorkerOptions, killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'

/** A child process that can start in advance of its work, and ends after an idle time. */
export interface WarmChild {
  /** Ends the process, unless it has work, after the idle time from now on. */
  restartIdleTime(): void
  /**
   * Restarts the idle time, and starts the process unless there is work.
   * @returns The process; undefined while there is work, after `stop`, or if it cannot start, which `acquire` reports.
   */
  warmUp(): ChildProcess | undefined
  /**
   * The process, which the idle time does not end until `release`.
   * @throws Error if it cannot start.
   */
  acquire(): ChildProcess
  /**
   * Ends the work, and kills the process if no idle time is left.
   * @returns Whether idle time is left.
   */
  release(): Promise<boolean>
  /** Kills the process; `acquire` and `warmUp` start a new one. */
  kill(): Promise<void>
  /** Kills the process for good. */
  stop(): Promise<void>
  isStopped(): boolean
}

/**
 * @param idleTime Milliseconds.
 * @param onStart Called with each process that was started. @default nothing
 */
export function createWarmChild(
  worker: ChildWorkerOptions,
  idleTime: number,
  onStart?: (child: ChildProcess) => void,
): WarmChild {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isBusy = false
  let isStopped = false

  function start(): ChildProcess {
    if (child?.connected !== true) {
      child = startChildWorker(worker)
      onStart?.(child)
    }
    return child
  }

  async function kill(): Promise<void> {
    const killed = child
    child = undefined
    if (killed) await killChildWorker(killed)
  }

  function endIdle(): void {
    idle = undefined
    if (!isBusy) void kill()
  }

  function restartIdleTime(): void {
    if (isStopped) return
    clearTimeout(idle)
    idle = setTimeout(endIdle, idleTime).unref()
  }

  return {
    restartIdleTime,
    warmUp() {
      restartIdleTime()
      if (isStopped || isBusy) return undefined
      try {
        return start()
      } catch {
        return undefined
      }
    },
    acquire() {
      isBusy = true
      return start()
    },
    async release() {
      isBusy = false
      if (idle === undefined) await kill()
      return idle !== undefined
    },
    kill,
    async stop() {
      isStopped = true
      clearTimeout(idle)
      idle = undefined
      await kill()
    },
    isStopped: () => isStopped,
  }
}
