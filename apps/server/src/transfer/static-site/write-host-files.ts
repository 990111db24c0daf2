import { escapeXml } from '#platform/text/escape-xml.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import type { StaticFolder } from '#transfer/static-site/static-folder.ts'
import { isFilePath, staticFile, staticPage } from '#transfer/static-site/static-path.ts'

/** Headers for hosts that read this file: Netlify, Cloudflare Pages. The policy of pages is in the pages. */
const headers = `/*
${Object.entries({ ...baseHeaders, 'X-Frame-Options': 'SAMEORIGIN' })
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join('')}
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`

/** Writes what hosts read, and the pages that lead from old addresses to new ones. */
export async function writeHostFiles(
  { siteUrl, pageParameters }: Pick<SiteSource, 'siteUrl' | 'pageParameters'>,
  folder: StaticFolder,
  redirects: ReadonlyMap<string, string>,
): Promise<void> {
  const lines: string[] = []
  for (const [from, to] of redirects) {
    const target = new URL(to, siteUrl + from)
    const isOwn = target.origin === siteUrl
    const place = isFilePath(target.pathname)
      ? staticFile(target.pathname)
      : staticPage(target, pageParameters)
    const url = isOwn && place !== null ? place.url + target.hash : target.href
    lines.push(`${from} ${url} 301`)
    const page = redirectPage(new URL(url, siteUrl).href, url)
    for (const file of redirectFiles(from, siteUrl)) if (!folder.has(file)) await folder.write(file, page)
  }
  await folder.write('_redirects', lines.map((line) => `${line}\n`).join(''))
  await folder.write('_headers', headers)
  // GitHub Pages would leave out names that begin with an underscore.
  await folder.write('.nojekyll', '')
}

/** The files of an address, which stands for `/a`, `/a/`, `/a/index.html` and `/a.html`; none where it was no page. */
function redirectFiles(from: string, siteUrl: string): string[] {
  if (isFilePath(from)) return []
  const { file } = staticPage(new URL(from, siteUrl), [])
  return [file, file.replace(/\/index\.html$/, '.html')]
}

/** The icon is empty: for a page without one, browsers request `/favicon.ico`, which a static host may not have. */
function redirectPage(canonical: string, url: string): string {
  const [href, absolute] = [escapeXml(url), escapeXml(canonical)]
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>页面已移动</title>
<link rel="canonical" href="${absolute}">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<meta http-equiv="refresh" content="0; url=${href}">
<p>页面已移动到 <a href="${href}">${absolute}</a></p>
</html>
`
}
