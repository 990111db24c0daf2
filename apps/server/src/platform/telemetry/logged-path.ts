import { allCalls } from '@qingjian/api-client/calls'
import { parseTarget } from '#platform/http/request-target.ts'

/** Parameters of paths that are a permission. */
const secretParameter = /\{(?:token|code)\}.*/

const secretCalls = allCalls.flatMap(([, { path }]) =>
  secretParameter.test(path) ? [{ path, prefix: path.replace(secretParameter, '') }] : [],
)

/** The path of a request as logs and traces may contain it, by the request target. */
export type LoggedPath = (url: string) => string

/** The path that a request is routed by, without query and encoding; that of a rejected target as it was sent. */
export const requestedPath = (url: string): string => pathsOf(url).path

function pathsOf(url: string): { path: string; encodedPath: string } {
  const target = parseTarget(url)
  if (typeof target !== 'string') return target
  const path = url.replace(/[?#].*$/s, '')
  return { path, encodedPath: path }
}

/** The path of a call; its template where it has a token or a code. */
export function loggedCallPath(path: string): string {
  const call = secretCalls.find(({ prefix }) => path.startsWith(prefix) || path.startsWith(`/api${prefix}`))
  return call?.path ?? path
}

/** @param secretPrefixes Folders whose addresses are a permission, such as `/preview/`. */
export function createLoggedPath(secretPrefixes: readonly string[]): LoggedPath {
  return (url) => {
    const { path, encodedPath } = pathsOf(url)
    const prefix = secretPrefixes.find((folder) => path.startsWith(folder))
    if (prefix !== undefined) return `${prefix}*`
    const callPath = loggedCallPath(path)
    // Encoded, without characters that reorder a line.
    return callPath === path ? encodedPath : callPath
  }
}
