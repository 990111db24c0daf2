/** Folders whose files the data of a site names. */
const addressPattern = /\/(?:media|uploads|files|cards|icons|emoji)\/[^\s&"'\\<>(),?#]+/g

/** The addresses of files of this site in JSON, also in HTML that it contains. */
export function findFileAddresses(json: string): Set<string> {
  return new Set(json.match(addressPattern))
}
