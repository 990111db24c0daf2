import { allCalls, type Call, type JsonBody, type RawBody } from '@qingjian/api-client/calls'
import * as v from 'valibot'

const table = allCalls.map(([, call]) => call)

/** Every call has its path with and without the first `/api` segment. */
const pathsOf = ({ path }: Call): string[] => [path, `/api${path}`]

const bodies = new Map<string, JsonBody | RawBody>(
  table.flatMap((call) => {
    const { method, body } = call
    return body === undefined ? [] : pathsOf(call).map((path) => [`${method} ${path}`, body] as const)
  }),
)

/** Maximum size in bytes of the JSON body of a call; undefined where the path is not that of a call with a JSON body. */
export function jsonBodyLimit(method: string, path: string): number | undefined {
  const body = bodies.get(`${method} ${path}`)
  return body?.kind === 'json' ? body.maxBytes : undefined
}

/** Whether a path is that of a call whose body is not JSON. */
export function hasRawBody(method: string, path: string): boolean {
  const body = bodies.get(`${method} ${path}`)
  return body !== undefined && body.kind !== 'json'
}

const shared = table.filter(({ cache }) => cache === 'shared')
const sharedPaths = new Set(shared.filter(({ params }) => params === undefined).flatMap(pathsOf))
const sharedTemplates = shared.flatMap((call) => {
  const { params } = call
  if (params === undefined) return []
  return pathsOf(call).map((path) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    params,
  }))
})

/** Whether a path is that of a call that responds to every guest alike. */
export function isSharedCall(path: string): boolean {
  return (
    sharedPaths.has(path) ||
    sharedTemplates.some(({ pattern, params }) => {
      const groups = pattern.exec(path)?.groups
      return groups !== undefined && v.is(params, groups)
    })
  )
}
