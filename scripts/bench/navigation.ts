import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { median } from './median.ts'
import { atMost, type Figure } from './table.ts'

/** A click inside a site, described by selectors that fit any site. */
interface Navigation {
  /** Page with the link. */
  url: string
  /** CSS selector of the link; the first that matches is clicked. */
  link: string
  /** CSS selector of an element with text that only the other page has. */
  text: string
}

/** Conditions of a visit. */
interface Conditions {
  /** CPU four times slower; 150 ms round trips and 1.6 Mbit/s, as Lighthouse's slow 4G. */
  isThrottled: boolean
}

/** Time for which the page with the link is left alone before the click, in ms: prefetching on an idle connection is part of what is measured. */
const IDLE = 4_000

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Budgets in ms. */
const budgets = { plain: 70, throttled: 230 }

/** From the click on a title of the home page until the text of the article is on screen. */
export async function navigationTimes(origin: string): Promise<Figure[]> {
  const navigation = { url: origin, link: 'main a[href*="/post/"]', text: 'article p' }
  return [
    atMost('plain', await measureNavigation(navigation, { isThrottled: false }), budgets.plain, 'ms'),
    atMost('throttled', await measureNavigation(navigation, { isThrottled: true }), budgets.throttled, 'ms'),
  ]
}

/** Measures from the click on a link until the text of the other page is painted, in ms; the median of several first visits. */
async function measureNavigation(
  navigation: Navigation,
  conditions: Conditions,
  visits = 5,
): Promise<number> {
  const times: number[] = []
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    for (let visit = 0; visit < visits; visit += 1)
      times.push(await clickOnce(browser, navigation, conditions))
  } finally {
    await browser.close()
  }
  return median(times)
}

async function clickOnce(
  browser: Browser,
  { url, link, text }: Navigation,
  { isThrottled }: Conditions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(recordTimes, text)
  const session = await context.newCDPSession(page)
  if (isThrottled) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(isThrottled ? 2 * IDLE : IDLE)
  const target = page.locator(link).first()
  await target.scrollIntoViewIfNeeded()
  await target.click({ noWaitAfter: true })
  const time = await page.waitForFunction(() => {
    const times = sessionStorage.getItem('bench-times')
    return times === null ? null : Number(times)
  })
  const value = Number(await time.jsonValue())
  await context.close()
  return value
}

/**
 * In each document: stores the time of a click on a link, and then the first frame after which the text of the other page is there.
 * Session storage carries the click into another document, for sites that load one.
 */
function recordTimes(text: string): void {
  const now = (): number => performance.timeOrigin + performance.now()
  const start = location.pathname
  const hasText = (): boolean => {
    const clicked = sessionStorage.getItem('bench-click')
    if (clicked === null) return false
    const isOther = clicked.split(' ')[1] !== location.pathname
    return (
      isOther &&
      document.querySelector(text)?.textContent?.trim() !== '' &&
      document.querySelector(text) !== null
    )
  }
  const watch = (): void => {
    if (!hasText()) {
      requestAnimationFrame(watch)
      return
    }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      const clicked = Number(sessionStorage.getItem('bench-click')?.split(' ')[0])
      sessionStorage.setItem('bench-times', String(now() - clicked))
    })
    channel.port1.start()
    // After the frame that is being made.
    channel.port2.postMessage(null)
  }
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest('a[href]') === null) return
      sessionStorage.setItem('bench-click', `${performance.timeOrigin + event.timeStamp} ${start}`)
      requestAnimationFrame(watch)
    },
    { capture: true },
  )
  if (sessionStorage.getItem('bench-click') !== null) requestAnimationFrame(watch)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      link: { type: 'string', default: 'main a[href*="/post/"]' },
      text: { type: 'string', default: 'article p' },
      visits: { type: 'string', default: '5' },
    },
  })
  const [url] = positionals
  if (url === undefined) {
    console.error('node scripts/bench/navigation.ts <url> [--link <css>] [--text <css>] [--visits <n>]')
    process.exit(2)
  }
  for (const isThrottled of [false, true]) {
    const navigation = { url, link: values.link, text: values.text }
    const time = await measureNavigation(navigation, { isThrottled }, Number(values.visits))
    console.log(`${isThrottled ? 'throttled' : 'plain    '}  ${time.toFixed(0)} ms`)
  }
}
