import { isOutboundError } from '#platform/outbound/outbound-error.ts'

/** What a check found: the site is there, it is not, or nothing can be said. */
export type SiteStatus = 'alive' | 'gone' | 'unknown'

/**
 * Refusals with which fences against robots answer, in front of sites that are well: log in, forbidden, no HEAD, not acceptable,
 * too many, not where you are, and the waiting rooms of 503.
 */
const botProtectionStatuses: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451, 503])

/** Judges by a status. */
export function classifyStatus(status: number): SiteStatus {
  return status < 400 || botProtectionStatuses.has(status) ? 'alive' : 'gone'
}

/**
 * Judges by what asking threw. A site that leads on and on is there; one with an address or a port that is not asked at all, or that
 * leads to one, cannot be judged.
 * @throws what was thrown, where it says nothing of the site.
 */
export function classifyFailure(error: unknown): SiteStatus {
  if (!isOutboundError(error)) throw error
  if (error.reason === 'redirects' || error.reason === 'size') return 'alive'
  return error.reason === 'url' || error.reason === 'port' ? 'unknown' : 'gone'
}
