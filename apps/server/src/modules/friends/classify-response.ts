import { isOutboundError } from '#platform/outbound/outbound-error.ts'

/** Result of a probe. */
export type SiteStatus = 'alive' | 'gone' | 'unknown'

/**
 * Statuses with which bot protections respond in front of working sites (401, 403, 405 for HEAD, 406, 429, 451, and
 * 503 for waiting pages).
 */
const botProtectionStatuses: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451, 503])

/** Classifies a response by its status. */
export function classifyStatus(status: number): SiteStatus {
  return status < 400 || botProtectionStatuses.has(status) ? 'alive' : 'gone'
}

/**
 * Classifies an error. A redirect loop proves that the site is up; an address or port that must not be requested, also
 * after a redirect, proves nothing.
 * @throws Errors that are not outbound errors.
 */
export function classifyFailure(error: unknown): SiteStatus {
  if (!isOutboundError(error)) throw error
  if (error.reason === 'redirects' || error.reason === 'size') return 'alive'
  return error.reason === 'url' || error.reason === 'port' ? 'unknown' : 'gone'
}
