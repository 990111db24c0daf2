/** Path of a URL of this site or the old one; null for other URLs and for relative references. */
export function ownPath(href: string, ownHosts: ReadonlySet<string>): string | null {
  const [, host, path = ''] = /^(?:https?:)?\/\/([^/?#]*)([^?#]*)/i.exec(href) ?? []
  return host !== undefined && path.length > 1 && ownHosts.has(host.toLowerCase()) ? path : null
}
