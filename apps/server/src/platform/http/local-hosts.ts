/** Hosts of a site that is not public. */
export const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
