import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Which program runs in a child process, and with how much. */
export interface ChildWorkerOptions {
  /** The program's file, without `.ts` or `.js`. */
  name: string
  /** Address of the module beside which it lies: source or bundle, as that is. */
  moduleUrl: string
  /** MiB of JavaScript. */
  memoryLimit: number
  /** Whether somebody reads what it writes to standard error. @default false */
  pipeStderr?: boolean
}

/** What the process needs to start; the server's secrets stay with the server. */
const inheritedVariables = new Set([
  'PATH',
  'HOME',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
])

/** Starts a program that takes work and answers with messages. */
export function startChildWorker(options: ChildWorkerOptions): ChildProcess {
  const { name, moduleUrl, memoryLimit, pipeStderr = false } = options
  const file = new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)
  const child = fork(fileURLToPath(file), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryLimit}`],
    env: Object.fromEntries(
      Object.entries(process.env).filter(([variable]) => inheritedVariables.has(variable)),
    ),
    stdio: ['ignore', 'ignore', pipeStderr ? 'pipe' : 'ignore', 'ipc'],
  })
  // Whoever waits for an answer hears of errors; between two orders a late one may not bring the server down.
  return child.on('error', () => {})
}

/** Kills it, and waits until it has gone. */
export async function killChildWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
