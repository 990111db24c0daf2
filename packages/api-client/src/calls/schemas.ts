import * as v from 'valibot'
import { IdParamSchema } from '../contract/scalars.requests.ts'
import type { JsonBody } from './call.ts'

/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE: number = 60 * SECOND
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR

/** Maximum size of a JSON body in bytes. */
export const JSON_BODY_MAX_BYTES: number = 256 * 1024

/** The `data` of a call that returns none. */
export const NoDataSchema = v.null()

/** Path parameters of a call about one resource. */
export const IdParamsSchema = v.object({ id: IdParamSchema })

/** A JSON body of the default size. */
export const json = <const Schema extends v.GenericSchema>(schema: Schema) =>
  ({ kind: 'json', schema, maxBytes: JSON_BODY_MAX_BYTES }) satisfies JsonBody
