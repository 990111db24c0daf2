/** Headers of every response. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** One year, without subdomains, which may belong to other services of the owner. */
const hsts = 'max-age=31536000'

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/** Headers of HTML documents, including `baseHeaders`. */
export function documentHeaders(siteUrl: string, contentSecurityPolicy: string): Record<string, string> {
  return {
    ...baseHeaders,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': hsts }),
  }
}
