import { isDeepStrictEqual } from 'node:util'
import { allCalls, type Call, rejectionExtra } from '@qingjian/api-client/calls'
import { type Envelope, ErrorExtraSchema, SUCCESS_CODE } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import type { DataAt, ExtraAt } from './call-at.ts'

const rows = allCalls
  .map(([id, call]) => ({
    id,
    call,
    pattern: new RegExp(`^(?:/api)?${call.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }))
  .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)

/** Body of a response of the call at a path. */
export type BodyAt<Path extends string> = Envelope<DataAt<Path>, ExtraAt<Path>>

const FramedSchema = v.strictObject({
  code: v.number(),
  message: v.string(),
  data: v.unknown(),
  extra: v.optional(v.unknown()),
})

/** A response as a server sends it. */
export interface SentResponse {
  status: number
  contentType: string
  body: string
}

/**
 * Compares a response with the row of its call.
 * @throws Error if it is a success and the table has no such call, or if the envelope, the data or the extra differ from its schemas.
 */
export function checkResponse<Path extends string>(
  method: string,
  path: Path,
  status: number,
  body: unknown,
): asserts body is BodyAt<Path> {
  const row = findRow(method, path)
  const problem = findProblem(row?.call, status, body)
  if (problem === null) return
  throw new Error(
    `${row?.id ?? 'A response'}: ${problem}\n${method} ${path}\n${JSON.stringify(body)?.slice(0, 2_000)}`,
  )
}

/**
 * Compares a response, of any format, with the row of its call.
 * @throws Error like `checkResponse`
 */
export function checkSentResponse(method: string, path: string, response: SentResponse): void {
  const { status, body } = response
  if (method === 'HEAD' || method === 'OPTIONS' || status === 304) return
  const { response: format = 'envelope' } = findRow(method, path)?.call ?? {}
  if (format !== 'envelope' && hasFormat(response, format)) return
  checkResponse(method, path, status, parseJson(body))
}

function findRow(method: string, path: string): (typeof rows)[number] | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  return rows.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
}

function hasFormat({ status, contentType }: SentResponse, format: 'redirect' | 'text' | 'xml'): boolean {
  if (format === 'redirect') return status === 302
  return status === 200 && contentType.startsWith(format === 'text' ? 'text/plain' : 'application/xml')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function findProblem(call: Call | undefined, status: number, body: unknown): string | null {
  if (call === undefined && status < 400) return 'not in the table of calls'
  const envelope = v.safeParse(FramedSchema, body)
  if (!envelope.success) return `no envelope: ${v.flatten(envelope.issues).root?.join() ?? 'fields differ'}`
  const { code, data, extra } = envelope.output
  if (status !== code) return `status ${status} for code ${code}`
  if (code === SUCCESS_CODE && call !== undefined)
    return findMismatch('data', call.data, data) ?? findMismatch('extra', call.extra ?? v.undefined(), extra)
  if (data !== null) return 'data beside an error'
  if (code === 401 && call?.access === 'anyone')
    return 'a session is required for a call that anyone may send'
  if (code === call?.acceptedCode) return null
  const conflict = code === 409 ? call?.conflict : undefined
  const rejection = code === 403 && call !== undefined ? rejectionExtra(call) : undefined
  return findMismatch('extra', conflict ?? v.optional(rejection ?? ErrorExtraSchema), extra)
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
