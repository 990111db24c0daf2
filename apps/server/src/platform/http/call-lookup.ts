import { allCalls, type Call, type JsonBody, type RawBody } from '@qingjian/api-client/calls'
import * as v from 'valibot'
import { callPattern } from '#platform/http/call-pattern.ts'

const table = allCalls.map(([, call]) => call)

/** Every call has its path with and without the first `/api` segment. */
function pathsOf({ path }: Call): string[] {
  return [path, `/api${path}`]
}

const bodies = new Map<string, JsonBody | RawBody>(
  table.flatMap((call) => {
    const { method, body } = call
    return body === undefined ? [] : pathsOf(call).map((path) => [`${method} ${path}`, body] as const)
  }),
)

/** Maximum size in bytes of a JSON body that is read before the call is authorised; undefined where a path has none. */
export function jsonBodyLimit(method: string, path: string): number | undefined {
  const body = bodies.get(`${method} ${path}`)
  return body !== undefined && isEarlyJson(body) ? body.maxBytes : undefined
}

/** Whether a path is that of a call whose body is read after the caller has been authorised. */
export function hasRawBody(method: string, path: string): boolean {
  const body = bodies.get(`${method} ${path}`)
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
  const paths = new Set(calls.filter(({ params }) => params === undefined).flatMap(pathsOf))
  const templates = calls.flatMap((call) => {
    const { params } = call
    if (params === undefined) return []
    return pathsOf(call).map((path) => ({ pattern: callPattern(path), params }))
  })
  return (path) =>
    paths.has(path) ||
    templates.some(({ pattern, params }) => {
      const groups = pattern.exec(path)?.groups
      return groups !== undefined && v.is(params, groups)
    })
}
