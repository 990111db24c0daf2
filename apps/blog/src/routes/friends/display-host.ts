/** The host of a site as people say it: without `www.`; the address itself where it is none. */
export function displayHost(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url
}
