/** Sent with every answer. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** One year, this host alone: its subdomains are the owner's business. */
const hsts = 'max-age=31536000'

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'

/** Sent with every document, beside `baseHeaders`. */
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
