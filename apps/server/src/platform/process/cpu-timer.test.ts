import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startCpuTimer } from '#platform/process/cpu-timer.ts'

/** Starts Node with a program, and resolves when it has begun. */
async function startProgram(program: string): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('x'); ${program}`])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child.pid
}

async function elapsedUntilSpent(
  pid: number | undefined,
  limit: number,
  clockFactor?: number,
): Promise<number> {
  const start = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(startCpuTimer(pid, limit, resolve, clockFactor))
  await promise
  return performance.now() - start
}

test('a process that computes spends its limit, whatever the clock says', async () => {
  const pid = await startProgram('for (;;);')
  expect(await elapsedUntilSpent(pid, 200, Infinity)).toBeGreaterThanOrEqual(199)
})

test.runIf(existsSync('/proc/self/stat'))('a process that waits has thirty times the limit', async () => {
  const pid = await startProgram('setInterval(() => {}, 1e9)')
  const elapsed = await elapsedUntilSpent(pid, 50)
  expect(elapsed).toBeGreaterThanOrEqual(50 * 30 - 1)
})

test('the clock counts where the CPU time is not known', async () => {
  expect(await elapsedUntilSpent(undefined, 20)).toBeGreaterThanOrEqual(19)
})
