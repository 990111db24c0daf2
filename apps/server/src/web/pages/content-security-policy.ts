import type { AnalyticsSettings } from '#platform/process/env.ts'

/**
 * The policy of every page. It names inline scripts by hash rather than by nonce, so that a cached page needs no
 * change per visitor.
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
