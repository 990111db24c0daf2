import { escapeXml } from '#platform/text/escape-xml.ts'

/** A public URL. */
export interface SitemapEntry {
  /** Absolute. */
  url: string
  /** Milliseconds since the epoch, if known. */
  updatedAt?: number
}

/** The sitemap; the protocol allows 50,000 URLs. */
export function renderSitemap(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.slice(0, 50_000).map(renderEntry).join('\n')}
</urlset>
`
}

function renderEntry({ url, updatedAt }: SitemapEntry): string {
  const lastmod = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>`
}
