import { escapeAttribute } from 'entities'
import type { SiteSource } from '#transfer/static-site/site-source.ts'

/** Directives that a policy in a page cannot have: browsers report them as errors. */
const headerOnly = /^(?:frame-ancestors|report-uri|sandbox)\b/

/**
 * Adds to a page what is in headers elsewhere: the policy. A page with parameters also gets its canonical address, because the
 * blog renders only the address with a query.
 * @param address Encoded path on the static host.
 */
export function finishPage(
  html: string,
  address: string,
  { contentSecurityPolicy, siteUrl }: Pick<SiteSource, 'contentSecurityPolicy' | 'siteUrl'>,
): string {
  const policy = contentSecurityPolicy
    .split('; ')
    .filter((directive) => !headerOnly.test(directive))
    .join('; ')
  const hasCanonical = /<link rel="canonical"|<meta name="robots" content="noindex"/.test(html)
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    ...(hasCanonical ? [] : [`<link rel="canonical" href="${escapeAttribute(siteUrl + address)}">`]),
  ]
  return html.replace('<meta charset="utf-8">', (charset) => charset + head.join(''))
}
