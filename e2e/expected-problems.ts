import { isCallPath } from '@qingjian/api-client/contract'

/** Whether a URL is of the site or of another server of the tests. */
export function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', ''].includes(url.hostname)
}

/**
 * Chromium logs rejected calls, missing pages and sockets that are closed while they connect, as after a login right after
 * the page load. Playwright logs that it blocks the service worker.
 * @param url URL of the resource; empty without one.
 * @param pages URLs of the pages that were requested, as opposed to their scripts, styles and pictures.
 */
export function isExpected(text: string, url: string, pages: ReadonlySet<string>): boolean {
  return (
    (/status of 4(?:00|01|04|09|22|29)/.test(text) && (pages.has(url) || isCall(url))) ||
    // A login that needs a second factor, and a call that needs a confirmation.
    (text.includes('status of 403') && /\/(?:auth\/login|sys\/.+)$/.test(url)) ||
    // The first preview or picture on a busy machine starts a process; the back office repeats these calls.
    (text.includes('status of 503') &&
      /\/sys\/content\/(?:preview|(?:\w+\/)?(?:picture|photo)\?.*)$/.test(url)) ||
    text.includes('net::ERR_INTERNET_DISCONNECTED') ||
    text.endsWith('Service Worker registration blocked by Playwright') ||
    text.endsWith('WebSocket is closed before the connection is established.')
  )
}

function isCall(url: string): boolean {
  if (!URL.canParse(url)) return false
  const parsed = new URL(url)
  return isLocal(parsed) && isCallPath(parsed.pathname)
}
