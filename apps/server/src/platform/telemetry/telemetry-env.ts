import * as v from 'valibot'
import { onOff } from '#platform/process/on-off.ts'

/** What the operator can observe; everything is off by default. */
export interface TelemetryEnv {
  /** Bearer token of `/metrics` on the port of the site; null: not served there. */
  metricsToken: string | null
  /** Port that serves `/metrics` without a token; null: none. 0: the system chooses a free port. */
  metricsPort: number | null
  /** Address on which `metricsPort` listens. */
  metricsHost: string
  /** Whether each request is logged. */
  accessLog: boolean
  /** Minimum duration in ms of statements that are logged; null: none. */
  slowStatement: number | null
  /** URL of an OTLP receiver of traces, over HTTP; null: none. */
  otlpEndpoint: string | null
}

function integer(min: number, max: number) {
  const message = `应为 ${min} 到 ${max} 的整数`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** Schemas of the variables. */
export const telemetryEntries = {
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7E]{16,256}$/, '应为 16 到 256 个字母、数字或符号，不含空格')),
  ),
  METRICS_PORT: v.optional(integer(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  ACCESS_LOG: onOff('off'),
  SLOW_STATEMENT_MS: v.optional(integer(1, 60_000)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]/, '应为 http:// 或 https:// 开头的完整网址')),
  ),
}

const TelemetrySchema = v.object(telemetryEntries)

/** Converts the parsed variables. */
export function toTelemetryEnv(env: v.InferOutput<typeof TelemetrySchema>): TelemetryEnv {
  return {
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    accessLog: env.ACCESS_LOG === 'on',
    slowStatement: env.SLOW_STATEMENT_MS ?? null,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}
