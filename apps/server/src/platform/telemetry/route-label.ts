import { allCalls } from '@qingjian/api-client/calls'
import { isCallPath } from '@qingjian/api-client/contract'
import { callPattern } from '#platform/http/call-pattern.ts'

/** Names the route of a path. There are few names, so that a metric has few series whatever clients request. */
export type RouteLabel = (path: string) => string

const templates = [...new Set(allCalls.map(([, { path }]) => path))]
const fixedCalls = new Map(
  templates.flatMap((path) => [path, `/api${path}`].map((key) => [key, path] as const)),
)
const patterns = templates
  .filter((path) => path.includes('{'))
  .map((path) => ({ path, pattern: callPattern(`(?:/api)?${path}`) }))

function labelCall(path: string): string {
  return fixedCalls.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.path ?? 'unknown call'
}

/**
 * @param fixedPaths Single paths, such as `/rss.xml`.
 * @param prefixes Folders, such as `/media/`.
 */
export function createRouteLabel(fixedPaths: Iterable<string>, prefixes: readonly string[]): RouteLabel {
  const fixed = new Set(fixedPaths)
  const folders = [...prefixes, '/assets/']
  return (path) => {
    if (isCallPath(path)) return labelCall(path)
    if (fixed.has(path)) return path
    const folder = folders.find((prefix) => path.startsWith(prefix))
    if (folder !== undefined) return `${folder}*`
    return /^\/post\/\d+$/.test(path) ? '/post/{id}' : 'page'
  }
}
