import type { Context } from 'hono'
import * as v from 'valibot'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Parses the query parameters of `schema`.
 * @throws AppError that names the first invalid parameter.
 */
export function readQuery<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(c.req.query(), schema)
}

/**
 * Parses the path parameters.
 * @throws AppError that names the first invalid parameter.
 */
export function readParams<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(c.req.param(), schema)
}

function read<const Schema extends v.GenericSchema>(
  input: Record<string, string>,
  schema: Schema,
): v.InferOutput<Schema> {
  // As in bodies: PostgreSQL can neither store nor compare NUL.
  const hasNulByte = Object.values(input).some((value) => value.includes('\0'))
  if (hasNulByte) throw new AppError('bad-request', '参数含有无效字符')
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  // Valibot's message is in English and repeats the input.
  throw new AppError('bad-request', `参数 ${v.getDotPath(result.issues[0])} 不正确`)
}
