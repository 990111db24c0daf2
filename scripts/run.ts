import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { deleteTurboSummaries, failedTests, hasPassed, readTurboSummary } from './turbo-summary.ts'

/** Runs a tool of this workspace in the foreground and exits with its exit code if it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const status = statusOf(command, args, env)
  if (status !== 0) process.exit(status)
}

/**
 * Runs a tool of this workspace in the foreground and returns its exit code, which is 128 plus the number of the signal if
 * one ended it. A signal to this process ends this process too, since it handles none.
 */
export function statusOf(command: string, args: string[], env: Record<string, string> = {}): number {
  return command === 'turbo' ? turboStatus(args, env) : toolStatus(command, args, env)
}

function toolStatus(command: string, args: string[], env: Record<string, string>): number {
  const { status, signal, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', ...env },
  })
  if (error !== undefined) console.error(`无法运行 ${command}：${error.message}`)
  if (signal !== null) console.error(`${command} 被信号 ${signal} 终止`)
  return status ?? (signal === null ? 1 : 128 + constants.signals[signal])
}

/**
 * Runs turbo and prints the failed tests, which stand in the middle of its output. It exits with 0 after SIGTERM (2.11), so
 * its summary decides whether every task has passed.
 */
function turboStatus(args: string[], env: Record<string, string>): number {
  deleteTurboSummaries()
  const status = toolStatus('turbo', [...args, '--summarize'], env)
  const summary = readTurboSummary()
  if (summary !== undefined && hasPassed(summary)) return status
  for (const line of summary === undefined ? [] : failedTests(summary)) console.error(line)
  if (status !== 0) return status
  console.error('turbo 没有跑完全部任务就退出了，按失败处理')
  return 1
}
