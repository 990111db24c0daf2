import * as v from 'valibot'
import { TextSchema } from './scalars.ts'

/** The code of a successful answer. */
export const SUCCESS_CODE = 200

/** What is wrong with one field of a request. */
export const FieldErrorSchema = v.object({
  /** The field's path, parts joined by dots. */
  path: TextSchema,
  /** In Chinese, fit to be shown beside the field. */
  message: TextSchema,
})
export type FieldError = v.InferOutput<typeof FieldErrorSchema>

/** What stands in `extra` of an answer with code 422. */
export const ErrorExtraSchema = v.object({ errors: v.array(FieldErrorSchema) })
export type ErrorExtra = v.InferOutput<typeof ErrorExtraSchema>

/** The frame of every answer; `data` is read by the schema of its call. */
export const EnvelopeSchema = v.object({
  code: v.number(),
  message: TextSchema,
  data: v.nullish(v.unknown(), null),
  extra: v.nullish(v.unknown(), null),
})

/** The frame of every answer, with what it holds. */
export interface Envelope<Data, Extra = unknown> {
  code: number
  message: string
  data: Data | null
  extra?: Extra
}
