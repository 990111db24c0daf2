/** The host of a URL without `www.`; the text itself if it is not a URL. */
export function displayHost(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url
}
