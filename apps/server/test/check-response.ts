import { isDeepStrictEqual } from 'node:util'
import { allCalls, type Call } from '@qingjian/api-client/calls'
import { ErrorExtraSchema, SUCCESS_CODE } from '@qingjian/api-client/contract'
import * as v from 'valibot'

const rows = allCalls
  .map(([id, call]) => ({
    id,
    call,
    pattern: new RegExp(`^(?:/api)?${call.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }))
  .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)

/** What is compared with the table. */
export interface CheckedResponse {
  status: number
  body: unknown
}

const FramedSchema = v.strictObject({
  code: v.number(),
  message: v.string(),
  data: v.unknown(),
  extra: v.optional(v.unknown()),
})

/**
 * Compares a response with the row of its call.
 * @throws Error if the table has no such call and the status is not 404, or if the envelope, the data or the extra differ from its schemas.
 */
export function checkResponse(method: string, url: string, { status, body }: CheckedResponse): void {
  const { pathname } = new URL(url)
  const row = rows.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
  if (row === undefined) {
    if (status === 404) return
    throw new Error(`${method} ${pathname} is not in the table of calls.`)
  }
  const problem = findProblem(row.call, status, body)
  if (problem !== null)
    throw new Error(`${row.id}: ${problem}\n${method} ${url}\n${JSON.stringify(body)?.slice(0, 2_000)}`)
}

function findProblem(call: Call, status: number, body: unknown): string | null {
  const envelope = v.safeParse(FramedSchema, body)
  if (!envelope.success) return `no envelope: ${v.flatten(envelope.issues).root?.join() ?? 'fields differ'}`
  const { code, data, extra } = envelope.output
  if (status !== code) return `status ${status} for code ${code}`
  if (code === SUCCESS_CODE)
    return findMismatch('data', call.data, data) ?? findMismatch('extra', call.extra ?? v.undefined(), extra)
  if (data !== null) return 'data beside an error'
  if (code === call.acceptedCode) return null
  return findMismatch('extra', v.optional(ErrorExtraSchema), extra)
}

/** A schema also accepts what legacy servers send; this server sends exactly what the schema returns. */
function findMismatch(name: string, schema: v.GenericSchema, value: unknown): string | null {
  const result = v.safeParse(schema, value)
  if (!result.success) {
    const [issue] = result.issues
    return `${name}.${v.getDotPath(issue) ?? ''}: ${issue.message}`
  }
  return isDeepStrictEqual(result.output, value)
    ? null
    : `${name} is parsed as ${JSON.stringify(result.output)?.slice(0, 2_000)}`
}
