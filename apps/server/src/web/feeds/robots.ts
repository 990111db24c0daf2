/** `robots.txt`: allows all pages, disallows the API. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`
}
