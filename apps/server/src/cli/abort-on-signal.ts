import { CommandError } from '#cli/command-error.ts'

/** Aborts when the command is to end, so that it can clean up first. */
export function abortOnSignal(reason: string): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(new CommandError(reason)))
  return controller.signal
}
