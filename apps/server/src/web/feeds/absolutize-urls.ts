/** Makes root-relative URLs in an article's HTML absolute, for feed readers. */
export function absolutizeUrls(html: string, siteUrl: string): string {
  return html.replaceAll(
    /\b(src|href|srcset)="([^"]*)"/g,
    (_, name: string, value: string) =>
      `${name}="${value
        .split(', ')
        .map((part) => (/^\/(?!\/)/.test(part) ? siteUrl + part : part))
        .join(', ')}"`,
  )
}
