import * as v from 'valibot'
import { TextSchema } from './scalars.ts'

/** The code of a successful response. */
export const SUCCESS_CODE = 200

/** A validation error of one field. */
export const FieldErrorSchema = v.object({
  /** Path of the field, joined by dots. */
  path: TextSchema,
  /** Chinese text for users. */
  message: TextSchema,
})
export type FieldError = v.InferOutput<typeof FieldErrorSchema>

/** The `extra` of a response with code 422. */
export const ErrorExtraSchema = v.object({ errors: v.array(FieldErrorSchema) })
export type ErrorExtra = v.InferOutput<typeof ErrorExtraSchema>

/** The `extra` of a response with code 403 to a call that requires a recent confirmation: how the user confirms. */
export const ConfirmationExtraSchema = v.object({ confirmation: v.literal('password') })
export type ConfirmationExtra = v.InferOutput<typeof ConfirmationExtraSchema>

/** The envelope of every response; `data` is parsed by the schema of its call. */
export const EnvelopeSchema = v.object({
  code: v.number(),
  message: TextSchema,
  data: v.nullish(v.unknown(), null),
  extra: v.nullish(v.unknown(), null),
})

/** The envelope of every response. */
export interface Envelope<Data, Extra = unknown> {
  code: number
  message: string
  data: Data | null
  extra?: Extra
}
