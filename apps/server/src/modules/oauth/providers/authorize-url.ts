/** Appends query parameters. */
export function authorizeUrl(url: string, parameters: Record<string, string>): string {
  return `${url}?${new URLSearchParams(parameters)}`
}
