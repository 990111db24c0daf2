import * as v from 'valibot'
import { IdSchema } from '../contract/scalars.requests.ts'
import type { JsonBody } from './call.ts'

/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR

/** Maximum size in bytes of a JSON body without a long text. */
export const JSON_BODY_MAX_BYTES: number = 32 * 1024

/** Maximum bytes of a UTF-16 code unit in JSON: an escape such as `\u4e00`. */
const ESCAPED_UNIT_BYTES = 6

/** Bytes of a JSON body besides its text. */
const TEXT_BODY_OVERHEAD_BYTES = 4 * 1024

/** The `data` of a call that returns none. */
export const NoDataSchema = v.null()

/** Path parameters of a call about one resource. */
export const IdParamsSchema = v.object({ id: IdSchema })

/** A JSON body of the default size. */
export const json = <const Schema extends v.GenericSchema>(schema: Schema) =>
  ({ kind: 'json', schema, maxBytes: JSON_BODY_MAX_BYTES }) satisfies JsonBody

/** A JSON body with a text of at most `maxUnits` UTF-16 code units, each of which may be escaped. */
export const jsonText = <const Schema extends v.GenericSchema>(schema: Schema, maxUnits: number) =>
  ({
    kind: 'json',
    schema,
    maxBytes: TEXT_BODY_OVERHEAD_BYTES + ESCAPED_UNIT_BYTES * maxUnits,
  }) satisfies JsonBody
