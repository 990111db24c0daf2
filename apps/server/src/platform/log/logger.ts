import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from '#platform/log/describe-error.ts'
import { createOutageFilter } from '#platform/log/outage-log.ts'
import { createTerminalStream } from '#platform/log/terminal-stream.ts'

export type { Logger } from 'pino'

const { fatal = Infinity } = pino.levels.values

/**
 * Creates the logger: JSON lines, or a short readable form on a terminal. Callers pass paths and ids only: no line may
 * contain a visitor's IP address, a user agent, a query or a token.
 */
export function createLogger(level: string, destination: DestinationStream = defaultDestination()): Logger {
  const isWritten = createOutageFilter()
  return pino(
    {
      hooks: {
        logMethod(args, method, logLevel) {
          const [fields, message = ''] = args
          const isRepeated = isObject(fields) && 'err' in fields && !isWritten(fields.err, message)
          if (isRepeated && logLevel < fatal) return
          method.apply(this, args)
        },
      },
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function defaultDestination(): DestinationStream {
  return process.stdout.isTTY ? createTerminalStream(process.stdout) : pino.destination({ fd: 1, sync: true })
}
