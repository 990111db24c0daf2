import type { Context } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { BodyError, parseJsonObject } from '#platform/http/json-body.ts'

/**
 * Validates the JSON body of a call; fields that `schema` does not name are dropped.
 * @throws AppError `bad-request` if the body is not a JSON object, `unprocessable` with an error for each invalid field.
 */
export async function readJson<const Schema extends v.GenericSchema>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, c.env.json ?? (await parseBody(c)))
  if (result.success) return result.output
  const errors = result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: textOf(issue) }))
  throw new AppError('unprocessable', errors[0]?.message, { errors })
}

/** Parses what the host has not: the body of an in-process request, an empty body or a form. */
async function parseBody(c: Context): Promise<Record<string, unknown>> {
  try {
    return parseJsonObject(new Uint8Array(await c.req.arrayBuffer()))
  } catch (error) {
    if (error instanceof BodyError) throw new AppError('bad-request', error.message, { cause: error })
    throw error
  }
}

/** Replaces valibot's default messages, which are in English and repeat the input. */
function textOf({ message }: v.BaseIssue<unknown>): string {
  return message.startsWith('Invalid ') ? '格式不正确' : message
}
