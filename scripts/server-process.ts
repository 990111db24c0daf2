import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort } from './find-port.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface RunningProcess {
  origin: string
  pid: number
  /** Milliseconds from the start of the process to its first response with status 200. */
  startedInMs: number
  stop: () => Promise<void>
}

/** Starts a Node script that listens on `PORT` (default: a free port) and waits at most a minute until `readyPath` responds with 200. */
export async function startProcess(
  script: string,
  readyPath: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<RunningProcess> {
  const port = env['PORT'] ?? String(await findPort())
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: port },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  child.once('exit', () => process.off('exit', kill))
  await waitForResponse(`${origin}${readyPath}`, child)
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - start,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Resident memory of a process in MB; Linux only. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** CPU time of a process, user and system, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // Fields 14 and 15 of proc(5), in clock ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Whether a process has child processes, such as the compiler of the content; Linux only. */
export function hasChildren(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.some((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim() !== '')
}

/** Time for which the main thread of a process was ready, but did not run, in ms; Linux only. */
export function processorWait(pid: number): number {
  // The second field of schedstat, in ns.
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The process exited with ${child.exitCode} before ${url} responded.`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await delay(5)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not respond within a minute.`)
}
