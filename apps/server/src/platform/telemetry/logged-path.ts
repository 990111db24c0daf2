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
export function requestedPath(url: string): string {
  const target = parseTarget(url)
  return typeof target === 'string' ? url.replace(/[?#].*$/s, '') : target.path
}

/** The path of a call; its template where it has a token or a code. */
export function loggedCallPath(path: string): string {
  const call = secretCalls.find(({ prefix }) => path.startsWith(prefix) || path.startsWith(`/api${prefix}`))
  return call?.path ?? path
}

/** @param secretPrefixes Folders whose addresses are a permission, such as `/preview/`. */
export function createLoggedPath(secretPrefixes: readonly string[]): LoggedPath {
  return (url) => {
    const path = requestedPath(url)
    const prefix = secretPrefixes.find((folder) => path.startsWith(folder))
    return prefix === undefined ? loggedCallPath(path) : `${prefix}*`
  }
}
