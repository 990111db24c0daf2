import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from '#platform/log/describe-error.ts'
import { createTerminalStream } from '#platform/log/terminal-stream.ts'

export type { Logger } from 'pino'

/**
 * Creates the process's log: JSON lines, or short readable ones on a terminal. No line carries an address,
 * an agent, a query or a token; callers pass paths and ids only.
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
