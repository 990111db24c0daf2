/** Headers of every response. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Headers of every response of a site with this origin, beside those of its kind. `Strict-Transport-Security`: one year, without
 * subdomains, which may belong to other services of the owner.
 */
export function transportHeaders(siteUrl: string): Map<string, string> {
  return new Map(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000']] : [])
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/** Headers of HTML documents, including `baseHeaders`. */
export function documentHeaders(contentSecurityPolicy: string): Record<string, string> {
  return {
    ...baseHeaders,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'X-Frame-Options': 'DENY',
  }
}
