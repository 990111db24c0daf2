import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from '#platform/log/describe-error.ts'
import { createTerminalStream } from '#platform/log/terminal-stream.ts'

export type { Logger } from 'pino'

/**
 * Creates the logger: JSON lines, or a short readable form on a terminal. Callers pass paths and ids only: no line may
 * contain an
 * IP address, a user agent, a query or a token.
 */
export function createLogger(level: string, destination: DestinationStream = defaultDestination()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
}

function defaultDestination(): DestinationStream {
  return process.stdout.isTTY ? createTerminalStream(process.stdout) : pino.destination({ fd: 1, sync: true })
}
