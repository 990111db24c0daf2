import { allCalls, type Call, type JsonBody, type RawBody } from '@qingjian/api-client/calls'
import * as v from 'valibot'
import { callPattern } from '#platform/http/call-pattern.ts'

const table = allCalls.map(([, call]) => call)

/** Every call has its path with and without the first `/api` segment. */
function pathsOf({ path }: Call): string[] {
  return [path, `/api${path}`]
}

const callsWithBody = Map.groupBy(
  table.filter(({ body }) => body !== undefined),
  ({ method }) => method,
)
const bodyCalls = new Map<string, CallFinder>(
  callsWithBody.entries().map(([method, calls]) => [method, createCallFinder(calls)]),
)

function findBody(method: string, path: string): JsonBody | RawBody | undefined {
  return bodyCalls.get(method)?.(path)?.body
}

/** Maximum size in bytes of a JSON body that is read before the call is authorised; undefined where a path has none. */
export function jsonBodyLimit(method: string, path: string): number | undefined {
  const body = findBody(method, path)
  return body !== undefined && isEarlyJson(body) ? body.maxBytes : undefined
}

/** Whether a path is that of a call whose body is read after the caller has been authorised. */
export function hasRawBody(method: string, path: string): boolean {
  const body = findBody(method, path)
  return body !== undefined && !isEarlyJson(body)
}

/** Whether a body is JSON that is read before the caller is authorised. */
export function isEarlyJson(body: JsonBody | RawBody): boolean {
  return body.kind === 'json' && body.isReadAfterAccess !== true
}

/** Whether a path is that of a call that responds to every guest alike. */
export const isSharedCall: (path: string) => boolean = createCallMatcher(
  table.filter(({ cache }) => cache === 'shared'),
)

/** Creates a function that returns whether a path is that of one of the calls, with valid parameters. */
export function createCallMatcher(calls: readonly Call[]): (path: string) => boolean {
  const findCall = createCallFinder(calls)
  return (path) => findCall(path) !== undefined
}

/** Returns the call of a path, with valid parameters. */
type CallFinder = (path: string) => Call | undefined

function createCallFinder(calls: readonly Call[]): CallFinder {
  const byPath = new Map(
    calls
      .filter(({ params }) => params === undefined)
      .flatMap((call) => pathsOf(call).map((path) => [path, call] as const)),
  )
  const templates = calls.flatMap((call) => {
    const { params } = call
    if (params === undefined) return []
    return pathsOf(call).map((path) => ({ pattern: callPattern(path), params, call }))
  })
  return (path) =>
    byPath.get(path) ??
    templates.find(({ pattern, params }) => {
      const groups = pattern.exec(path)?.groups
      return groups !== undefined && v.is(params, groups)
    })?.call
}
