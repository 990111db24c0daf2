import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { processEnv } from '../process-env.ts'
import { mismatchMessage, reportMismatch } from '../response-mismatches.ts'

/** A server in a separate process. */
export interface ServerProcess {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Resolves with the first match in the output. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves with the exit code, null if a signal ended it. */
  exited: Promise<number | null>
}

/** Starts a TypeScript file of this package with Node. @param through Command that runs the command after it. */
export function startProcess(
  file: string,
  args: string[],
  variables: Record<string, string> = {},
  through: readonly string[] = [],
): ServerProcess {
  const script = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const [program = '', ...rest] = [...through, process.execPath, script, ...args]
  const child = spawn(program, rest, {
    env: { ...processEnv, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'close').then(([code]) => {
    for (const line of text.split('\n')) if (line.includes(`"${mismatchMessage}"`)) reportMismatch(line)
    return typeof code === 'number' ? code : null
  })

  async function waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(text)
      if (match !== null) return match
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The process ended without ${pattern}:\n${text}`)
      const received = new AbortController()
      const { signal } = received
      await Promise.race([
        once(child.stdout, 'data', { signal }),
        once(child.stderr, 'data', { signal }),
        exited,
      ])
      // Removes the listeners of the stream that has written nothing.
      received.abort()
    }
  }

  return { child, output: () => text, waitFor, exited }
}
