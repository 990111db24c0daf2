import { allCalls } from '@qingjian/api-client/calls'

/** Parameters of paths that are a permission. */
const secretParameter = /\{(?:token|code)\}.*/

const secretCalls = allCalls.flatMap(([, { path }]) =>
  secretParameter.test(path) ? [{ path, prefix: path.replace(secretParameter, '') }] : [],
)

/** The path of a request as logs and traces may contain it. */
export type LoggedPath = (path: string) => string

/** The path of a call; its template where it has a token or a code. */
export const loggedCallPath: LoggedPath = (path) => {
  const call = secretCalls.find(({ prefix }) => path.startsWith(prefix) || path.startsWith(`/api${prefix}`))
  return call?.path ?? path
}

/** @param secretPrefixes Folders whose addresses are a permission, such as `/preview/`. */
export function createLoggedPath(secretPrefixes: readonly string[]): LoggedPath {
  return (path) => {
    const prefix = secretPrefixes.find((folder) => path.startsWith(folder))
    return prefix === undefined ? loggedCallPath(path) : `${prefix}*`
  }
}
