import { spawnSync } from 'node:child_process'

/** Runs a tool of this workspace in the foreground and exits with its exit code if it fails. */
export function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const status = statusOf(command, args, env)
  if (status !== 0) process.exit(status)
}

/** Runs a tool of this workspace in the foreground and returns its exit code. */
export function statusOf(command: string, args: string[], env: Record<string, string> = {}): number {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', ...env },
  })
  if (error !== undefined) console.error(`无法运行 ${command}：${error.message}`)
  return status ?? 1
}
