import type { AnalyticsSettings } from '#platform/process/env.ts'

/**
 * The policy of every page. Inline scripts are allowed by hash instead of nonce, so that cached pages are the same for
 * every visitor.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  analytics: AnalyticsSettings | null,
): string {
  const counter = analytics === null ? [] : [new URL(analytics.scriptUrl).origin]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...counter],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...counter],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
