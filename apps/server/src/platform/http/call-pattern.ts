/** Matches the paths of a call, with a group for each parameter. @param path Path template, such as `/api/tag/{id}`. */
export function callPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}
