// First segments of the calls in the specification, where the site has no pages of its own.
const apiPath = /^\/(?:api|auth|sys|protal|notifications|chat|file)\//

/** Whether an address belongs to the calls rather than to the pages: `/notifications` is a page, `/notifications/page` a call. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}

/** The path of the specification behind an address that may carry the base's `/api` before it. */
export function apiPathOf(path: string): string {
  return path.startsWith('/api/api/') ? path.slice('/api'.length) : path
}
