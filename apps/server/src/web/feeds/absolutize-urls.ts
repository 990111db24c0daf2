/** Makes the addresses in an article's HTML absolute: a feed reader shows it far from this site. */
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
