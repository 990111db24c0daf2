/** Which addresses crawlers may visit: every page, none of the calls. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`
}
