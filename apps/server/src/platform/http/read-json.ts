import type { Context } from 'hono'
import * as v from 'valibot'
import { AppError } from '#platform/http/app-error.ts'
import { BodyError, parseJsonObject } from '#platform/http/json-body.ts'

/**
 * Reads the body of a call; fields that `schema` does not name are dropped.
 * @throws AppError `bad-request` if it is no JSON object, `unprocessable` naming every field that does not fit.
 */
export async function readJson<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await objectOf(c))
  if (result.success) return result.output
  const errors = result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: textOf(issue) }))
  throw new AppError('unprocessable', errors[0]?.message, { errors })
}

async function objectOf(c: Context): Promise<Record<string, unknown>> {
  try {
    return parseJsonObject(new Uint8Array(await c.req.arrayBuffer()))
  } catch (error) {
    if (error instanceof BodyError) throw new AppError('bad-request', error.message, { cause: error })
    throw error
  }
}

/** The library's own messages are in English and repeat what was sent. */
function textOf({ message }: v.BaseIssue<unknown>): string {
  return message.startsWith('Invalid ') ? '格式不正确' : message
}
