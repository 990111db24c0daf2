import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { onTestFinished } from 'vitest'

/** Calls `onStart` with each process that this one starts, until the end of the test. */
export function observeProcesses(onStart: (child: ChildProcess) => void): void {
  const onMessage = (message: unknown): void => {
    const isStart = typeof message === 'object' && message !== null && 'process' in message
    if (isStart && message.process instanceof ChildProcess) onStart(message.process)
  }
  subscribe('child_process', onMessage)
  onTestFinished(() => void unsubscribe('child_process', onMessage))
}

/** Processes that this one starts from now on. */
export function recordProcesses(): readonly ChildProcess[] {
  const started: ChildProcess[] = []
  observeProcesses((child) => started.push(child))
  return started
}
