import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

lowerPriority()
parentPort?.on('message', (parameters: Argon2Parameters) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})

/** Lets the event loop run first. Threads have a priority of their own on Linux only. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  // The name of the current thread: `<process id>/task/<thread id>`.
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, Math.min(getPriority(thread) + 5, constants.priority.PRIORITY_LOW))
}
