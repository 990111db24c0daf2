import { chromium, type Browser } from 'playwright'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { atMost, type Figure } from './table.ts'

/** What counts as fetched without an interaction, in ms from the start of the navigation. */
const REST = 10_000

const budget = { kilobytes: 135, requests: 12 }

/** Scripts that one page has fetched. */
interface ScriptCount {
  requests: number
  /** Bytes of the bodies as sent, brotli. */
  bytes: number
}

/** Opens a page as a first visit, leaves it alone for ten seconds and counts the scripts that it fetched, preloads included. */
async function countScripts(browser: Browser, url: string): Promise<ScriptCount> {
  // The service worker stores the whole build in the background; its requests are not the page's.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await page.waitForTimeout(REST)
  const counted = await Promise.all(sizes)
  await context.close()
  return { requests: counted.length, bytes: counted.reduce((sum, bytes) => sum + bytes, 0) }
}

/**
 * Scripts that pages fetch without an interaction within ten seconds, beside the budgets of decision 0029; the pages are
 * opened side by side.
 */
export async function scriptsAtRest(
  origin: string,
  paths: readonly (readonly [name: string, path: string])[],
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const counts = await Promise.all(
      paths.map(async ([name, path]) => ({ name, ...(await countScripts(browser, origin + path)) })),
    )
    return counts.flatMap(({ name, bytes, requests }) => [
      atMost(`${name} scripts at rest`, bytes / 1000, budget.kilobytes, 'kB'),
      atMost(`${name} script requests at rest`, requests, budget.requests, ''),
    ])
  } finally {
    await browser.close()
  }
}
