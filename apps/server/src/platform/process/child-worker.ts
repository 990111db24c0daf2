import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A program for a child process, and its limits. */
export interface ChildWorkerOptions {
  /** File name of the program, without `.ts` or `.js`. */
  name: string
  /** `import.meta.url` of a module in the same folder; its extension decides between source and bundle. */
  moduleUrl: string
  /** JavaScript heap in MiB. */
  memoryLimit: number
  /**
   * All writable memory of the process in MiB, native libraries included; Linux with a shell only.
   * @default unlimited
   */
  dataLimit?: number
  /** Absolute path of the shell that sets `dataLimit`; minimal container images have none. @default '/bin/sh' */
  shell?: string
  /** Whether standard error is a pipe that the caller reads. @default false */
  pipeStderr?: boolean
}

/** Environment variables that the process needs to start; it gets no other, because they hold the server's secrets. */
const inheritedVariables = new Set([
  'PATH',
  'HOME',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
])

/** Starts a program that receives jobs and sends results as messages. */
export function startChildWorker(options: ChildWorkerOptions): ChildProcess {
  const { name, moduleUrl, memoryLimit, dataLimit, shell = '/bin/sh', pipeStderr = false } = options
  const file = new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)
  const child = fork(fileURLToPath(file), {
    serialization: 'advanced',
    ...commandOf(
      // Young objects of a compilation die soon: with the default size they take 40 MB more.
      [`--max-old-space-size=${memoryLimit}`, '--max-semi-space-size=8'],
      dataLimit,
      shell,
    ),
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter(([variable]) => inheritedVariables.has(variable)),
      ),
      // By default each native thread keeps the memory that it has freed (glibc).
      MALLOC_ARENA_MAX: '2',
      // Fixed, because glibc raises them while a process runs, and then keeps what it has freed.
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'ignore', pipeStderr ? 'pipe' : 'ignore', 'ipc'],
  })
  // The caller listens for errors during a job; without a listener, one between two jobs would end the server.
  return child.on('error', () => {})
}

/** The shell sets the limit of the process (RLIMIT_DATA) and then becomes Node; without a shell there is no limit. */
function commandOf(
  nodeArgs: string[],
  dataLimit: number | undefined,
  shell: string,
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (dataLimit === undefined || process.platform !== 'linux' || !existsSync(shell))
    return { execArgv: nodeArgs }
  const script = `ulimit -d ${dataLimit * 1024} 2>/dev/null; exec "$0" "$@"`
  return { execPath: shell, execArgv: ['-c', script, process.execPath, ...nodeArgs] }
}

/** Sends SIGKILL and waits for the exit. */
export async function killChildWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
