import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build, preview, type InlineConfig } from 'vite'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { traceSpans, type Span } from './trace-spans.ts'
import { atMost, type Figure } from './table.ts'

const pairs = [
  ['emoji-picker', 'emoji-picker-element'],
  ['image-preview', 'react-photo-view'],
] as const

/** Measured openings per subject, after one warm-up. */
const TIMES = 12

/** Frame interval in ms. */
const FRAME = 1000 / 60

/** Opening time of our components and peers in the same browser; pictures are loaded once. */
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
  for (const [name, peer] of pairs) {
    const theirs = await measure(browser, url, peer)
    const ours = await measure(browser, url, name)
    figures.push(
      atMost(`${name} beside ${peer}`, ours.time, theirs.time, 'ms'),
      atMost('  main-thread work until it is painted', ours.cpuMs, FRAME, 'ms'),
    )
  }
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
