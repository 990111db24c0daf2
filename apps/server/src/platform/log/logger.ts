import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from '#platform/log/describe-error.ts'
import { createOutageFilter } from '#platform/log/outage-log.ts'
import type { RecentWarnings } from '#platform/log/recent-warnings.ts'
import { currentRequest } from '#platform/telemetry/request-context.ts'
import { createTerminalStream } from '#platform/log/terminal-stream.ts'

export type { Logger } from 'pino'

const { fatal = Infinity } = pino.levels.values

/**
 * Creates the logger: JSON lines, or a short readable form on a terminal. Callers pass paths and ids only: no line may
 * contain a visitor's IP address, a user agent, a query or a token.
 * @param warnings Receives every warning and error too. @default none
 */
export function createLogger(
  level: string,
  destination: DestinationStream = defaultDestination(),
  warnings?: Pick<RecentWarnings, 'record'>,
): Logger {
  const isWritten = createOutageFilter()
  return pino(
    {
      hooks: {
        logMethod(args, method, logLevel) {
          const [fields, message = ''] = args
          const error = isObject(fields) && 'err' in fields ? fields.err : undefined
          warnings?.record(logLevel, typeof fields === 'string' ? fields : message, error)
          const isRepeated = error !== undefined && !isWritten(error, message)
          if (isRepeated && logLevel < fatal) return
          method.apply(this, args)
        },
      },
      level,
      base: null,
      mixin: requestFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
}

function requestFields(): object {
  const request = currentRequest()
  return request === undefined ? {} : { requestId: request.id }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function defaultDestination(): DestinationStream {
  return process.stdout.isTTY ? createTerminalStream(process.stdout) : pino.destination({ fd: 1, sync: true })
}
