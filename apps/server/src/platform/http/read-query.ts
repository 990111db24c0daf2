import type { Context } from 'hono'
import * as v from 'valibot'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Reads the query parameters that `schema` names.
 * @throws AppError naming the first parameter that does not fit.
 */
export function readQuery<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(c.req.query(), schema)
}

/**
 * Reads the parameters of the path.
 * @throws AppError naming the first parameter that does not fit.
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
  // As in bodies: no honest client sends it, and not every engine can store or compare it.
  const hasNulByte = Object.values(input).some((value) => value.includes('\0'))
  if (hasNulByte) throw new AppError('bad-request', '参数含有无效字符')
  const result = v.safeParse(schema, input, { abortEarly: true })
  if (result.success) return result.output
  // The library's own message is in English and repeats what was sent.
  throw new AppError('bad-request', `参数 ${v.getDotPath(result.issues[0])} 不正确`)
}
