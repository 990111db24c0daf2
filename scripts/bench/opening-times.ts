import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build, preview, type InlineConfig } from 'vite'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { traceSpans, type Span } from './trace-spans.ts'
import { atMost, printFigures, type Figure } from './table.ts'

/** Ours, a peer, and the ratio of their times that is the goal; emoji-picker-element has none. */
const pairs = [
  ['emoji-picker', 'frimousse', 0.9],
  ['emoji-picker, native', 'frimousse', 0.9],
  ['emoji-picker', 'emoji-picker-element', 1],
  ['image-preview', 'react-photo-view', 0.9],
  ['image-preview, with controls', 'react-photo-view', 0.9],
] as const

const scrolled = [
  ['emoji-picker', 'frimousse', 0.9],
  ['emoji-picker, native', 'frimousse', 0.9],
  ['lazy-image', 'native loading=lazy', 1],
] as const

/** Measured openings per subject, after one warm-up. */
const TIMES = 12

/** Pages in which the first opening or a scroll is measured. */
const PAGES = 5

/** Time in ms for which the pointer rests on a button before the press. */
const HOVER = 200

/** Time in ms that the scripts of lazy images may take over a scroll of 60 pictures. */
const SCRIPT_OF_SCROLL = 80

/** Frame interval in ms. */
const FRAME = 1000 / 60

/**
 * Times of opening and scrolling our components and peers in the same browser. The first opening loads the sheet of our pictures;
 * frimousse has native emoji alone, as our second row.
 */
export async function openingTimes(): Promise<Figure[]> {
  const root = fileURLToPath(new URL('peers/', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'qingjian-peers-'))
  const config = (): InlineConfig => ({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [emojiPictures()],
    build: { outDir, emptyOutDir: true },
  })
  await build(config())
  const server = await preview({ ...config(), preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  const url = server.resolvedUrls?.local[0] ?? ''
  const figures: Figure[] = []
  for (const [name, peer, ratio] of pairs) {
    const firstOfTheirs = await measureFirst(browser, url, peer, 'open')
    const firstOfOurs = await measureFirst(browser, url, name, 'open')
    const hoveredTheirs = await measureFirst(browser, url, peer, 'open', HOVER)
    const hoveredOurs = await measureFirst(browser, url, name, 'open', HOVER)
    const theirs = await measure(browser, url, peer)
    const ours = await measure(browser, url, name)
    figures.push(
      atMost(`${name} beside ${peer}, first`, firstOfOurs.time, firstOfTheirs.time * ratio, 'ms'),
      atMost('  first, main-thread work', firstOfOurs.cpuMs, firstOfTheirs.cpuMs * ratio, 'ms'),
      atMost(
        `  first, ${HOVER} ms after the pointer came`,
        hoveredOurs.time,
        hoveredTheirs.time * ratio,
        'ms',
      ),
      atMost('  the same, main-thread work', hoveredOurs.cpuMs, hoveredTheirs.cpuMs * ratio, 'ms'),
      atMost('  again', ours.time, theirs.time * ratio, 'ms'),
      atMost('  main-thread work until it is painted', ours.cpuMs, FRAME, 'ms'),
    )
  }
  for (const [name, peer, ratio] of scrolled) {
    const theirs = await measureFirst(browser, url, peer, 'scroll')
    const ours = await measureFirst(browser, url, name, 'scroll')
    figures.push(
      atMost(`${name} beside ${peer}, main-thread work of a scroll`, ours.cpuMs, theirs.cpuMs * ratio, 'ms'),
    )
  }
  const script = await measureScriptOfScroll(browser, url, 'lazy-image')
  figures.push(atMost('lazy-image, scripts of a scroll', script, SCRIPT_OF_SCROLL, 'ms'))
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
  return figures
}

/** Median time from the press to the first complete paint. */
async function measure(browser: Browser, url: string, name: string): Promise<Span> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate((subject) => window.driver.mount(subject), name)
  const openOften = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      await page.evaluate(() => window.driver.open())
      await page.evaluate(() => window.driver.close())
    }
  }
  await openOften(1)
  const session = await page.context().newCDPSession(page)
  const spans = await traceSpans(session, 'press', 'painted', () => openOften(TIMES))
  await page.close()
  return { time: median(spans.map(({ time }) => time)), cpuMs: median(spans.map(({ cpuMs }) => cpuMs)) }
}

/**
 * Median of the first opening, or of one scroll of the open subject, in pages of its own.
 * @param hover Time in ms for which the pointer rests on the button before; 0 for none.
 */
async function measureFirst(
  browser: Browser,
  url: string,
  name: string,
  action: 'open' | 'scroll',
  hover = 0,
): Promise<Span> {
  const spans: Span[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const page = await browser.newPage()
    await page.goto(url)
    await page.evaluate((subject) => window.driver.mount(subject), name)
    if (action === 'scroll') await page.evaluate(() => window.driver.open())
    // emoji-picker-element has no button.
    const button = page.locator('#root :is(button, img)').first()
    if (hover > 0 && (await button.count()) > 0) {
      await button.hover()
      await page.waitForTimeout(hover)
    }
    const session = await page.context().newCDPSession(page)
    const run = (): Promise<void> => page.evaluate((each) => window.driver[each](), action)
    spans.push(...(await traceSpans(session, 'press', 'painted', run)))
    await page.close()
  }
  return { time: median(spans.map(({ time }) => time)), cpuMs: median(spans.map(({ cpuMs }) => cpuMs)) }
}

/** Median CPU time in ms of the scripts of a scroll, in pages of its own. */
async function measureScriptOfScroll(browser: Browser, url: string, name: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const page = await browser.newPage()
    await page.goto(url)
    await page.evaluate((subject) => window.driver.mount(subject), name)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const readSeconds = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN
    }
    const before = await readSeconds()
    await page.evaluate(() => window.driver.scroll())
    times.push(((await readSeconds()) - before) * 1000)
    await page.close()
  }
  return median(times)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) printFigures('Opening and scrolling beside peers', await openingTimes())
